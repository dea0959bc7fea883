// The bot of example_bot.py in JavaScript:  node docs/example_bot.mjs "ws://localhost:8000/api/…"
// (Node 22 has WebSocket; Node 20 has it with --experimental-websocket.)

const table = new WebSocket(`${process.argv[2]}&name=Scout`);
let moves = []; // what may be done now
let sent = ""; // the id of what is not answered yet

table.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "state") {
    if (message.view.over) return table.close();
    moves = message.moves;
  } else if (sent && message.id === sent) {
    sent = "";
    if (message.type === "done") moves = []; // what there is to do now comes with the next state
  }
  if (!moves.length || sent) return;
  sent = crypto.randomUUID();
  const { move } = moves[Math.floor(Math.random() * moves.length)];
  table.send(JSON.stringify({ do: "move", id: sent, move }));
};
