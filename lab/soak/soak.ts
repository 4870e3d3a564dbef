/**
 * `node tools/launch.mjs lab/soak/soak.ts`: load tests of the Worker with buyers, aborted requests, request floods and
 * unreliable payment events.
 */

import { startForTests } from '#local/built-stack.ts';
import { sendCutOffVisitors } from '#tests/cut-off-visitors.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { readArguments } from '#tools/operations/arguments.ts';
import { endProcess, startProcess } from '#tools/processes.ts';
import { soakWithBuyers } from './buyers.ts';
import { soakWithChaos } from './chaos/chaos.ts';
import { soakWithFlood } from './flood.ts';

const usage = `node tools/launch.mjs lab/soak/soak.ts [--minutes 5] [--rate 3]
node tools/launch.mjs lab/soak/soak.ts --cut-off [--minutes 1]
node tools/launch.mjs lab/soak/soak.ts --flood
node tools/launch.mjs lab/soak/soak.ts --chaos [--orders 1000] [--seed 1]

  --rate      visitors a second; one in ten also sends a message
  --cut-off   visitors whose requests are aborted, with five busy loops
  --flood     buyers, with 40 connections that request random checkouts
  --chaos     orders of every kind, while events are lost, duplicated and reordered and a backup is restored`;

const abortingVisitors = 5;
const busyLoops = 5;

/** Simulates visitors who abort their requests while the machine is busy. This load has crashed local Workers in the past. */
async function soakWithAbortedRequests(seconds: number): Promise<void> {
  const stack = await startForTests('soak-cut-off');
  const loops = Array.from({ length: busyLoops }, () => startProcess(process.execPath, ['-e', 'for (;;);']));
  try {
    console.log(`${abortingVisitors} visitors and ${busyLoops} busy loops for ${seconds} seconds.`);
    const visits = await Promise.race([
      sendCutOffVisitors(stack.url, abortingVisitors, seconds * 1000),
      stack.ended.then((sentence) => Promise.reject(new CommandError(`${sentence}.`))),
    ]);
    const reply = await fetch(`${stack.url}/api/form-token`, { signal: AbortSignal.timeout(30_000) });
    if (!reply.ok) throw new CommandError(`After the visits, the Worker responds with status ${reply.status}.`);
    console.log(`${visits.begun} visits, ${visits.cutOff} of them aborted: the Worker still responds.`);
  } finally {
    await Promise.all(loops.map(endProcess));
    await stack.close();
  }
}

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
  // A visitor causes three Stripe requests, and the rate limiter allows 12 a second, so the rate is at most 4.
  if (!(minutes > 0 && minutes <= 60 && rate > 0 && rate <= 4)) throw new CommandError(usage);
  const orders = Number(values.orders ?? 1_000);
  const seed = Number(values.seed ?? 1);
  if (!(Number.isInteger(orders) && orders >= 20 && Number.isInteger(seed))) throw new CommandError(usage);
  if (values.chaos) await soakWithChaos(orders, seed);
  else if (values.flood) await soakWithFlood();
  else if (values['cut-off']) await soakWithAbortedRequests(minutes * 60);
  else await soakWithBuyers(minutes, rate);
});
