// Crazy Eights on boardgame.io, written as its documentation says: it brings no card games itself.
//   node tools/peers/eights.mjs FOLDER-WITH-ITS-PACKAGE 0.2

import { createRequire } from "node:module";
import { resolve } from "node:path";

const [, , folder, spend = "0.2"] = process.argv;
const from = createRequire(resolve(folder, "package.json"));
const { Client } = from("boardgame.io/client");
const { INVALID_MOVE } = from("boardgame.io/core");

const DECK = [..."SHDC"].flatMap((suit) =>
  [...Array(13).keys()].map((rank) => ({ suit, rank: rank + 1 })),
);
const fits = (card, top) => card.rank === 8 || card.suit === top.suit || card.rank === top.rank;

function enumerate(G, ctx) {
  const top = G.pile[G.pile.length - 1];
  const laid = G.hands[ctx.currentPlayer]
    .map((card, at) => (fits(card, top) ? { move: "lay", args: [at] } : null))
    .filter(Boolean);
  return [...laid, G.deck.length ? { move: "draw", args: [] } : { move: "pass", args: [] }];
}

const Eights = {
  name: "eights",
  setup: ({ random }) => {
    const deck = random.Shuffle(DECK);
    return {
      hands: { 0: deck.splice(0, 7), 1: deck.splice(0, 7) },
      pile: deck.splice(0, 1),
      deck,
      passed: 0,
    };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  moves: {
    lay: ({ G, ctx, events }, at) => {
      const hand = G.hands[ctx.currentPlayer];
      if (!hand[at] || !fits(hand[at], G.pile[G.pile.length - 1])) return INVALID_MOVE;
      G.pile.push(...hand.splice(at, 1));
      G.passed = 0;
      events.endTurn();
    },
    draw: ({ G, ctx, events }) => {
      if (!G.deck.length) return INVALID_MOVE;
      G.hands[ctx.currentPlayer].push(G.deck.pop());
      events.endTurn();
    },
    pass: ({ G, events }) => {
      if (G.deck.length) return INVALID_MOVE;
      G.passed += 1;
      events.endTurn();
    },
  },
  endIf: ({ G }) =>
    Object.values(G.hands).some((hand) => !hand.length) || G.passed >= 2 ? { over: true } : undefined,
  ai: { enumerate },
};

function play(most = Infinity) {
  const client = Client({ game: Eights, numPlayers: 2, debug: false });
  client.start();
  let [made, choices] = [0, 0];
  const now = () => client.store.getState(); // with all hands: what a bot of it is given
  for (let state = now(); !state.ctx.gameover && made < most; state = now()) {
    const legal = enumerate(state.G, state.ctx);
    made += 1;
    choices += legal.length > 1;
    const { move, args } = legal[Math.floor(Math.random() * legal.length)];
    client.moves[move](...args);
  }
  client.stop();
  return { made, choices, client };
}

const busy = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function microseconds(act) {
  let many = 0;
  const start = busy();
  while (busy() - start < 0.02) for (let at = 0; at < 10; at += 1, many += 1) act();
  return ((busy() - start) / many) * 1e6;
}

play(); // what is compiled on the way is compiled
let [moves, choices] = [0, 0];
const start = busy();
while (busy() - start < Number(spend)) {
  const game = play();
  moves += game.made;
  choices += game.choices;
}
const spent = busy() - start;
const middle = play(20).client.store.getState();
const { G, ctx } = middle;
console.log(
  JSON.stringify({
    who: "boardgame.io",
    game: "Crazy Eights (ours, on it)",
    choices_per_second: choices / spent,
    moves_per_second: moves / spent,
    clone_us: microseconds(() => structuredClone({ G, ctx })),
    observe_us: microseconds(() => Eights.playerView({ G, ctx, playerID: "0" })),
  }),
);
