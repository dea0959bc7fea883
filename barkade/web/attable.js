/**
 * A table's page: the lobby while people gather, then the game.
 *
 * @import { Route } from "./routes.js"
 * @import { GameBox, TableInfo } from "./types"
 */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { api, query, Wire } from "./net.js";
import { myName, takeNote } from "./memory.js";
import { bring } from "./loading.js";
import { introduce } from "kit/dog.js";
import { focusHeading, Sorry, useLater, useTitle, Waiting } from "./frame.js";

/** @typedef {{wire: Wire, box: GameBox}} Ready */

/**
 * The table's wire and its game's box.
 *
 * @param {string} id @param {string} key
 * @returns {[Ready | null, string]} them, or why not
 */
function useTable(id, key) {
  const [ready, setReady] = useState(/** @type {Ready | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    const wire = new Wire(id, { key });
    let gone = false;
    const fetchAll = async () => {
      /** @type {TableInfo} */
      const table = await api("GET", `/api/tables/${id}${query({ key })}`);
      if (gone) return;
      wire.table.value = table;
      wire.open();
      const box = await api("GET", `/api/games/${table.game}`);
      if (gone) return;
      if (box.races) wire.race();
      setReady({ wire, box });
    };
    fetchAll().catch((error) => !gone && setWhy(error.why ?? "The table could not be shown."));
    return () => ((gone = true), wire.close());
  }, [id, key]);
  return [ready, why];
}

const fetchLobby = async () => (await bring("lobby.js", () => import("./lobby.js"))).Lobby;
const fetchTaking = async () => (await bring("taking.js", () => import("./taking.js"))).TakeHere;
const fetchTable = async () =>
  (await bring("table/index.js", () => import("./table/index.js"))).TablePage;

/** @param {{route: Route}} props */
export function AtTable({ route }) {
  const key = route.params.get("key") ?? "";
  const [ready, why] = useTable(route.id, key);
  const state = ready?.wire.table.value?.state;
  const TablePage = useLater(fetchTable, true);
  const Lobby = useLater(fetchLobby, state === "gathering");
  const TakeHere = useLater(fetchTaking, route.params.has("pass"));
  const barred = ready?.wire.barred.value;
  if (why || barred)
    return html`<${Sorry} title="We can’t get to this table" why=${why || barred} />`;
  if (!ready) return html`<${Waiting} title="Walking to the table…" />`;
  const table = /** @type {TableInfo} */ (ready.wire.table.value);
  if (table.state === "ended" && !table.moments)
    return html`<${Sorry} title="This table is closed" why="It was closed before a game began." />`;
  const pass = route.params.get("pass");
  if (pass)
    return TakeHere
      ? html`<${TakeHere} table=${table} code=${pass} viewKey=${key} />`
      : html`<${Waiting} title="Walking to the table…" />`;
  return html`<${Inside} ...${ready} Lobby=${Lobby} TablePage=${TablePage} />`;
}

/** @param {Ready & {Lobby: any, TablePage: any}} props */
function Inside({ wire, box, Lobby, TablePage }) {
  const table = /** @type {TableInfo} */ (wire.table.value);
  introduce(table.seats);
  useTitle(box.title);
  // Also for who only watches: what was promised before the game is worth noting.
  useEffect(
    () =>
      void (
        table.state === "gathering" &&
        table.commitment &&
        takeNote(table.id, table.commitment)
      ),
    [table.id, table.state],
  );
  const Page = table.state === "gathering" ? Lobby : TablePage;
  // What had the focus is gone with the page before: the button that led here, or a seat's.
  useEffect(() => void (document.activeElement === document.body && focusHeading()), [Page]);
  if (!Page) return html`<${Waiting} title="Laying out the cards…" />`;
  return html`<${Page} wire=${wire} box=${box} me=${{ name: myName.value }} />`;
}
