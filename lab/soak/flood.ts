/** Simulates buyers while many clients from one IPv6 block request random checkout sessions from the Worker. */
import { packages } from '#agency/catalogue';
import { startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { CommandError } from '#tools/command-error.ts';
import { buildCheckedBundle } from '#tools/deployment/worker-bundle.ts';
import { formatTable } from '#tools/operations/arguments.ts';
import { findFreePort } from '#tools/run.ts';
import { createCheckoutRequest } from './checkout-request.ts';
import { runWorker } from './running-worker.ts';
import { createWorkerVars, secrets } from './settings.ts';

const connections = 40;
const buyers = 100;
/** Checkouts per second on a busy day. The rate limiter allows at most 12 checkouts a second per Cloudflare location. */
const buyersPerSecond = 4;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function createRandomHex(digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('');
}

async function requestRandomSessions(url: string, isOver: () => boolean, answers: Map<number, number>): Promise<void> {
  while (!isOver()) {
    const address = `2001:db8:1:1:${createRandomHex(4)}:${createRandomHex(4)}:${createRandomHex(4)}:${createRandomHex(4)}`;
    const reply = await fetch(`${url}/api/checkout-sessions/cs_test_${createRandomHex(58)}`, {
      headers: { 'CF-Connecting-IP': address },
    });
    await reply.body?.cancel();
    answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
  }
}

async function sendBuyers(url: string): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const started = performance.now();
  const checkouts = Array.from({ length: buyers }, async (_, number) => {
    await sleep(Math.max(0, started + (number * 1000) / buyersPerSecond - performance.now()));
    const plan = packages[number % packages.length];
    if (!plan) throw new Error('The catalogue has no plans.');
    const request = createCheckoutRequest(plan, { attempt: crypto.randomUUID(), address: `198.51.100.${number}` });
    const reply = await fetch(`${url}/api/create-checkout-session`, request);
    await reply.body?.cancel();
    answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
  });
  await Promise.all(checkouts);
  return answers;
}

function countRows(who: string, answers: ReadonlyMap<number, number>) {
  return [...answers].map(([status, count]) => ({ who, 'answered with': status, times: count }));
}

export async function soakWithFlood(): Promise<void> {
  const { code } = buildCheckedBundle();
  const stripeMock = await startStripeMock({ port: 0, secretKey: secrets.stripe });
  const worker = await runWorker(code, await findFreePort(24_300), { vars: createWorkerVars(stripeMock.url) });
  try {
    console.log(
      `${buyers} buyers, ${buyersPerSecond} a second, beside ${connections} connections that request random checkouts.`,
    );
    let isOver = false;
    const guesses = new Map<number, number>();
    const crowd = Array.from({ length: connections }, () => requestRandomSessions(worker.url, () => isOver, guesses));
    const checkouts = await sendBuyers(worker.url);
    isOver = true;
    await Promise.all(crowd);
    console.log(`\n${formatTable([...countRows('buyers', checkouts), ...countRows('random requests', guesses)])}\n`);
    const opened = checkouts.get(200) ?? 0;
    if (opened < buyers) throw new CommandError(`Only ${opened} of ${buyers} checkouts were opened.`);
  } finally {
    await worker.close();
    await stripeMock.close();
  }
}
