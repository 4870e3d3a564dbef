/** `node tools/launch.mjs lab/soak/soak.ts`: the Worker under buyers, under visitors who are cut off, and under everything that payments can bring. */

import { CommandError, runTask } from '#tools/command-error.ts';
import { readArguments } from '#tools/operations/arguments.ts';
import { soakWithBuyers } from './buyers.ts';
import { soakWithChaos } from './chaos/chaos.ts';
import { soakWithCutOffVisitors } from './cut-off.ts';
import { soakWithFlood } from './flood.ts';

const usage = `node tools/launch.mjs lab/soak/soak.ts -- [--minutes 5] [--rate 3]
node tools/launch.mjs lab/soak/soak.ts --cut-off [--minutes 1]
node tools/launch.mjs lab/soak/soak.ts --flood
node tools/launch.mjs lab/soak/soak.ts --chaos [--orders 1000] [--seed 1]

  --rate      visitors a second; one in ten also writes
  --cut-off   visitors whose requests are cut off, beside five busy loops
  --flood     buyers beside 40 connections that ask for random checkouts
  --chaos     orders of every kind, while events are lost, repeated and mixed up and the database is put back`;

await runTask(async () => {
  const { values } = readArguments(usage, {
    'cut-off': { type: 'boolean' },
    flood: { type: 'boolean' },
    chaos: { type: 'boolean' },
    orders: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
  });
  const minutes = Number(values.minutes ?? (values['cut-off'] ? 1 : 5));
  const rate = Number(values.rate ?? 3);
  // Three calls to Stripe each, and the rate limiter for all of them is at 12 a second.
  if (!(minutes > 0 && minutes <= 60 && rate > 0 && rate <= 4)) throw new CommandError(usage);
  const orders = Number(values.orders ?? 1_000);
  const seed = Number(values.seed ?? 1);
  if (!(Number.isInteger(orders) && orders >= 20 && Number.isInteger(seed))) throw new CommandError(usage);
  if (values.chaos) await soakWithChaos(orders, seed);
  else if (values.flood) await soakWithFlood();
  else if (values['cut-off']) await soakWithCutOffVisitors(minutes * 60);
  else await soakWithBuyers(minutes, rate);
});
