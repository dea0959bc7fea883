"""PPO on one of our games, in one file, as CleanRL has it: a seat learns against bots.

    python docs/example_ppo.py dog-man --seats 2 --seconds 300
    python docs/example_ppo.py thats-ruff --seats 2 --bots keen --processes 2 --json

It needs `pip install '.[learn]' torch`.  Afterwards it says how often the learner wins against
these bots, and how often somebody does who makes any move.  Ctrl-C ends the learning early.
"""

import argparse
import json
import time
from contextlib import suppress

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from barkade import learn

NUMBERS = {
    "seats": 2, "seat": 0, "seconds": 240, "updates": 10**9, "processes": 1, "envs": 16,
    "steps": 128, "rounds": 3, "piece": 512, "games": 500, "seed": 1, "rate": 7e-4, "clip": 0.2,
    "entropy": 0.01, "gamma": 1.0, "lam": 0.95,
}  # fmt: skip


class Agent(nn.Module):
    """A policy and a value on one body; moves that are not offered are masked."""

    def __init__(self, size, actions, width=256):
        super().__init__()
        body = nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        self.body = nn.Sequential(*body)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.zeros_(self.policy.bias)

    def forward(self, seen):
        hidden = self.body(torch.as_tensor(seen["observation"]))
        mask = torch.as_tensor(seen["action_mask"]).bool()
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


@torch.no_grad()
def collect(envs, agent, seen, args):
    """Some steps everywhere, with how much better each turned out than it was thought."""
    rows, values, rewards, overs = [], [], [], []
    for _ in range(args.steps):
        chances, value = agent(seen)
        action = chances.sample()
        rows.append((seen["observation"], seen["action_mask"], action, chances.log_prob(action)))
        seen, reward, over, _, _ = envs.step(action.numpy())
        values.append(value)
        rewards.append(torch.as_tensor(reward).float())
        overs.append(torch.as_tensor(over).float())
    values.append(agent(seen)[1])
    better, last = [], torch.zeros(envs.num_envs)
    for t in reversed(range(args.steps)):
        going_on = args.gamma * (1 - overs[t])
        delta = rewards[t] + going_on * values[t + 1] - values[t]
        last = delta + going_on * args.lam * last
        better.insert(0, last)
    batch = [torch.cat([torch.as_tensor(row[n]) for row in rows]) for n in range(4)]
    targets = [one + value for one, value in zip(better, values, strict=False)]
    return seen, [*batch, torch.cat(better), torch.cat(targets)], int(sum(overs).sum())


def update(agent, optimizer, batch, args):
    """Some rounds over what was collected, in pieces, never far from the policy it came from."""
    for _ in range(args.rounds):
        for piece in torch.randperm(len(batch[0])).split(args.piece):
            seen, mask, action, before, better, target = (column[piece] for column in batch)
            chances, value = agent({"observation": seen, "action_mask": mask})
            ratio = (chances.log_prob(action) - before).exp()
            better = (better - better.mean()) / (better.std() + 1e-8)
            kept = ratio.clamp(1 - args.clip, 1 + args.clip)
            loss = -torch.min(ratio * better, kept * better).mean()
            loss += 0.5 * (value - target).pow(2).mean() - args.entropy * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def share(args, choose):
    """What part of some games is won; who wins together shares it."""
    env = learn.gym(**table(args))
    won = 0.0
    for game in range(args.games):
        seen, over = env.reset(seed=10**6 + game)[0], False
        while not over:
            seen, _, over, _, _ = env.step(choose(seen))
        won += (args.seat in env.table.winners) / max(1, len(env.table.winners))
    return won / args.games


def table(args):
    """What is played."""
    return {k: vars(args)[k] for k in ("game", "seats", "seat", "bots")} | {"play_lone": True}


def train(args):
    """An agent that has learnt for so long, and how much of it there was."""
    envs = learn.vector(many=args.envs, processes=args.processes, **table(args))
    size = envs.single_observation_space["observation"].shape[0]
    agent = Agent(size, int(envs.single_action_space.n))
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
    seen, _ = envs.reset(seed=args.seed)
    start, did = time.monotonic(), {"updates": 0, "steps": 0, "games": 0}
    with suppress(KeyboardInterrupt):
        while time.monotonic() - start < args.seconds and did["updates"] < args.updates:
            seen, batch, ended = collect(envs, agent, seen, args)
            update(agent, optimizer, batch, args)
            for name, more in {"updates": 1, "steps": len(batch[0]), "games": ended}.items():
                did[name] += more
    envs.close()
    return agent, {"seconds": round(time.monotonic() - start), **did}


def main(given=None):
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--json", action="store_true")
    for name, usual in NUMBERS.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=f"{usual}")
    args = parser.parse_args(given)
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    agent, did = train(args)
    rng = np.random.default_rng(args.seed)
    with torch.no_grad():
        learnt = share(args, lambda seen: int(agent(seen)[0].logits.argmax()))
    chance = share(args, lambda seen: int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    found = {"game": args.game, "bots": args.bots, **did, "learnt": learnt, "chance": chance}
    sentence = (
        "{game}: after {seconds} s, {steps} steps and {games} games against {bots} the learner"
        " wins {learnt:.1%}; any moves win {chance:.1%}."
    )
    print(json.dumps(found) if args.json else sentence.format(**found))
    return found


if __name__ == "__main__":
    main()
