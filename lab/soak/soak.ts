/** `node tools/launch.mjs lab/soak/soak.ts`: load tests of the Worker with buyers, aborted requests, floods and payment chaos. */

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

  --rate      visitors a second; one in ten also sends a message
  --cut-off   visitors whose requests are aborted, with five busy loops
  --flood     buyers, with 40 connections that request random checkouts
  --chaos     orders of every kind, while events are lost, duplicated and reordered and a backup is restored`;

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
  // Each visitor causes three calls to Stripe, and the rate limiter allows 12 a second.
  if (!(minutes > 0 && minutes <= 60 && rate > 0 && rate <= 4)) throw new CommandError(usage);
  const orders = Number(values.orders ?? 1_000);
  const seed = Number(values.seed ?? 1);
  if (!(Number.isInteger(orders) && orders >= 20 && Number.isInteger(seed))) throw new CommandError(usage);
  if (values.chaos) await soakWithChaos(orders, seed);
  else if (values.flood) await soakWithFlood();
  else if (values['cut-off']) await soakWithCutOffVisitors(minutes * 60);
  else await soakWithBuyers(minutes, rate);
});
