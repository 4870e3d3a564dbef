/**
 * Simulates visitors of the Worker's production bundle at a fixed rate, while the Stripe mock delivers every event
 * twice. Succeeds if no request failed and no order, message or mail is missing or duplicated.
 */

import { startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { CommandError } from '#tools/command-error.ts';
import { buildCheckedBundle } from '#tools/deployment/worker-bundle.ts';
import { formatTable } from '#tools/operations/arguments.ts';
import { findFreePort } from '#tools/run.ts';
import { computeInterquartileRange } from '../bench/report/statistics.ts';
import { type RunningWorker, runWorker } from './running-worker.ts';
import { createWorkerVars, immediateMails, secrets } from './settings.ts';
import { buyCart, type Journey, sendMessage } from './visitor.ts';

/** Mails per purchase and per contact message: one to the visitor and one to the agency. */
const mailsPerAction = 2;
const mailTimeoutMs = 120_000;

interface Outcome {
  buyers: number;
  writers: number;
  errors: string[];
  times: Map<string, number[]>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts visitors at the given rate without waiting for responses, so that a slow Worker does not get fewer requests. */
async function sendVisitors(shop: Journey['shop'], rate: number, total: number): Promise<Outcome> {
  const outcome: Outcome = { buyers: 0, writers: 0, errors: [], times: new Map() };
  const recordTime = (name: string, ms: number) => {
    outcome.times.set(name, [...(outcome.times.get(name) ?? []), ms]);
  };
  const journeys: Promise<void>[] = [];
  const run = (journey: Promise<void>) =>
    journeys.push(journey.catch((error: unknown) => void outcome.errors.push(String(error))));
  const started = performance.now();
  for (let number = 0; number < total; number++) {
    await sleep(Math.max(0, started + (number * 1000) / rate - performance.now()));
    outcome.buyers += 1;
    run(buyCart({ shop, number, recordTime }));
    if (number % 10 === 0) {
      outcome.writers += 1;
      run(sendMessage({ shop, number, recordTime }));
    }
    if (number > 0 && number % (rate * 30) === 0) {
      console.log(`${number} visitors, ${outcome.errors.length} errors`);
    }
  }
  await Promise.all(journeys);
  return outcome;
}

/** Waits until all mails are sent, then returns the differences between stored rows and expected numbers. */
async function findDifferences(
  worker: RunningWorker,
  { buyers, writers }: Outcome,
  sessions: number,
): Promise<string[]> {
  const wanted = (buyers + writers) * mailsPerAction;
  const count = async (sql: string) => Number((await worker.queryRows(sql))[0]?.n);
  const countSent = () => count("SELECT count(*) AS n FROM outbox WHERE status = 'sent'");
  const until = Date.now() + mailTimeoutMs;
  while ((await countSent()) < wanted && Date.now() < until) await sleep(1_000);
  const found: readonly (readonly [what: string, expected: number, got: number])[] = [
    ['sessions at Stripe', buyers, sessions],
    ['orders', buyers, await count('SELECT count(*) AS n FROM orders')],
    ['paid orders', buyers, await count("SELECT count(*) AS n FROM orders WHERE status = 'paid'")],
    ['orders with a session of their own', buyers, await count('SELECT count(DISTINCT session_id) AS n FROM orders')],
    ['messages', writers, await count('SELECT count(*) AS n FROM contact_messages')],
    ['mails', wanted, await count(`SELECT count(*) AS n FROM outbox WHERE ${immediateMails}`)],
    ['mails sent', wanted, await countSent()],
    ['attempts at a mail', wanted, await count('SELECT sum(attempts) AS n FROM outbox')],
  ];
  return found.flatMap(([what, expected, got]) => (got === expected ? [] : [`${what}: ${got} instead of ${expected}`]));
}

function formatLatencies(times: Outcome['times']) {
  return [...times].map(([call, values]) => {
    const sorted = [...values].sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    const [low, high] = computeInterquartileRange(values);
    const half = `${Math.round(low)}–${Math.round(high)}`;
    return { call, count: values.length, 'median ms': at(0.5), 'middle half': half, '99 %': at(0.99), slowest: at(1) };
  });
}

export async function soakWithBuyers(minutes: number, rate: number): Promise<void> {
  const { code } = buildCheckedBundle();
  const port = await findFreePort(24_300);
  const stripeMock = await startStripeMock({
    port: 0,
    secretKey: secrets.stripe,
    webhookSecret: secrets.webhook,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
  });
  const worker = await runWorker(code, port, { vars: createWorkerVars(stripeMock.url) });
  try {
    await fetch(`${stripeMock.url}/_control/webhooks`, { method: 'POST', body: JSON.stringify({ times: 2 }) });
    const total = Math.ceil(minutes * 60 * rate);
    console.log(`${total} visitors, ${rate} a second, for ${minutes} minutes.`);
    const outcome = await sendVisitors({ url: worker.url, stripeMockUrl: stripeMock.url }, rate, total);
    await fetch(`${stripeMock.url}/_control/webhooks/settled`, { method: 'POST', body: '{}' });
    const { sessionsCreated, violations, deliveries } = stripeMock.report();
    const refused = deliveries.filter(({ status }) => status !== null && status !== 200);
    // A delivery fails if its keep-alive connection is closed at the moment of reuse. The mock retries it, as Stripe does.
    const brokenOff = deliveries.filter(({ status }) => status === null).length;
    const wrong = [
      ...outcome.errors.slice(0, 10),
      ...(await findDifferences(worker, outcome, sessionsCreated)),
      ...violations.map(({ message }) => `Invalid request to Stripe: ${message}`),
      ...refused.slice(0, 10).map(({ type, status }) => `${type} was answered ${status}`),
      ...worker.errors.slice(0, 10),
    ];
    console.log(`\n${formatTable(formatLatencies(outcome.times))}\n`);
    if (wrong.length > 0) throw new CommandError(`${outcome.errors.length} errors; ${wrong.join('\n')}`);
    console.log(`${deliveries.length} events delivered, ${brokenOff} of them interrupted and delivered again.`);
    console.log(`${outcome.buyers} orders, ${outcome.writers} messages: no errors, losses or duplicates.`);
  } finally {
    await worker.close();
    await stripeMock.close();
  }
}
