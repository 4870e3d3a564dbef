/** `npm run soak`: the Worker under visitors for minutes: who buy, who are cut off. */
import { readArguments } from './operations/arguments.ts';
import { Problem, runTask } from './problem.ts';
import { soakWithBuyers } from './soak/buyers.ts';
import { soakWithCutOffVisitors } from './soak/cut-off.ts';

const usage = `npm run soak -- [--minutes 5] [--rate 3]
npm run soak -- --cut-off [--minutes 1]

  --rate      visitors a second; one in ten also writes
  --cut-off   visitors whose requests are cut off, beside five busy loops`;

await runTask(async () => {
  const { values } = readArguments(usage, {
    'cut-off': { type: 'boolean' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
  });
  const minutes = Number(values.minutes ?? (values['cut-off'] ? 1 : 5));
  const rate = Number(values.rate ?? 3);
  // Three calls to Stripe each, and the brake on all of them is at 12 a second.
  if (!(minutes > 0 && minutes <= 60 && rate > 0 && rate <= 4)) throw new Problem(usage);
  if (values['cut-off']) await soakWithCutOffVisitors(minutes * 60);
  else await soakWithBuyers(minutes, rate);
});
