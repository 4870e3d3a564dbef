/**
 * Compares the Worker's requests per second with those of a minimal Worker in the same `workerd`. The runs alternate,
 * and the median ratio counts, because machines are noisy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { toPrice } from '#catalogue/money.ts';
import { getBilling } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { buildAll } from '#tools/build.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { buildCheckedBundle } from '#tools/deployment/worker-bundle.ts';
import { formatTable, readArguments } from '#tools/operations/arguments.ts';
import { findFreePort } from '#tools/run.ts';
import { computeInterquartileRange, computeMedian } from './report/statistics.ts';
import { benchKey, benchSite, type Ports, serveWorkers, waitForStatus } from './worker/workerd.ts';
import { ensureWrk, type Load, measureThroughput } from './worker/wrk.ts';

const usage = 'node tools/launch.mjs lab/bench/bench-worker.ts [--pairs 7] [--seconds 3] [--json <file>]';

interface Comparison {
  name: string;
  ours: Load;
  bare: Load;
  /** Minimum ratio between the Worker's and the minimal Worker's rate. If unset, the ratio is only reported. */
  atLeast?: number;
  /** True if the Worker must reject the request, so that error responses do not fail the run. */
  isRefused?: boolean;
}

const plan = findProduct('socialMediaGrowth');
if (!plan) throw new Error('The catalogue has no plan "socialMediaGrowth".');

function createCartBody(price: number): string {
  const { id, priceId, name, description, interval } = plan as NonNullable<typeof plan>;
  const { mode } = getBilling({ interval });
  return JSON.stringify({ items: [{ id, priceId, name, description, mode, quantity: 1, price }], attempt: 'NONCE' });
}

/** Returns the form body that the Worker sends to Stripe for the cart from `createCartBody()`. */
function createStripeForm(): string {
  const { name, description, unitAmount } = plan as NonNullable<typeof plan>;
  const fields = {
    mode: 'subscription',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(unitAmount),
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][price_data][product_data][name]': name,
    'line_items[0][price_data][product_data][description]': description,
    'line_items[0][price_data][product_data][metadata][product]': 'socialMediaGrowth',
    success_url: `${benchSite}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${benchSite}/pricing`,
    locale: 'auto',
    'after_expiration[recovery][enabled]': 'true',
    'metadata[catalogue]': '0123456789abcdef',
    'metadata[checkout]': `co_${'0'.repeat(64)}`,
    'subscription_data[metadata][catalogue]': '0123456789abcdef',
    'subscription_data[metadata][checkout]': `co_${'0'.repeat(64)}`,
  };
  return new URLSearchParams(fields).toString();
}

function listComparisons({ shop, bare }: Ports): Comparison[] {
  const getShopUrl = (path: string) => `http://127.0.0.1:${shop}${path}`;
  const getBareUrl = (path: string) => `http://127.0.0.1:${bare}${path}`;
  const checkout = getShopUrl('/api/create-checkout-session');
  const headers = { Origin: benchSite, 'Content-Type': 'application/json' };
  const hello: Load = { name: 'bare-hello', url: getBareUrl('/hello') };
  return [
    {
      name: 'catalog / bare response',
      ours: { name: 'catalogue', url: getShopUrl('/catalogue.json') },
      bare: hello,
      atLeast: 0.6,
    },
    {
      name: 'route and CORS / bare response',
      ours: { name: 'preflight', url: checkout, method: 'OPTIONS', headers },
      bare: hello,
    },
    {
      name: 'cart with catalog prices / bare JSON echo',
      ours: { name: 'priced-cart', url: checkout, method: 'POST', headers, body: createCartBody(1) },
      bare: { name: 'bare-json', url: getBareUrl('/json'), method: 'POST', headers, body: createCartBody(1) },
      isRefused: true,
    },
    {
      name: 'checkout / bare pass-through',
      ours: {
        name: 'checkout',
        url: checkout,
        method: 'POST',
        headers,
        body: createCartBody(toPrice(plan?.unitAmount ?? 0)),
      },
      bare: {
        name: 'bare-pass-through',
        url: getBareUrl('/pass'),
        method: 'POST',
        headers: {
          Authorization: `Bearer ${benchKey}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          'Idempotency-Key': 'NONCE',
        },
        body: createStripeForm(),
      },
      atLeast: 0.3,
    },
  ];
}

async function measureComparison(comparison: Comparison, pairs: number, seconds: number) {
  const { ours, bare, isRefused = false } = comparison;
  const rates: { ours: number; bare: number }[] = [];
  // The first pair is an uncounted warm-up. The order of the two runs alternates from pair to pair.
  for (let pair = 0; pair <= pairs; pair++) {
    const oursFirst = pair % 2 === 0;
    const first = await measureThroughput(oursFirst ? ours : bare, seconds, !(oursFirst && isRefused));
    const second = await measureThroughput(oursFirst ? bare : ours, seconds, oursFirst || !isRefused);
    if (pair > 0) rates.push(oursFirst ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  const ratios = rates.map((rate) => rate.ours / rate.bare);
  const [low, high] = computeInterquartileRange(ratios);
  return {
    'per second': Math.round(computeMedian(rates.map((rate) => rate.ours))),
    bare: Math.round(computeMedian(rates.map((rate) => rate.bare))),
    ratio: computeMedian(ratios).toFixed(2),
    'middle half': `${low.toFixed(2)}–${high.toFixed(2)}`,
    all: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    promised: comparison.atLeast === undefined ? '' : `≥ ${comparison.atLeast}`,
  };
}

function killProcess(child: ChildProcess): void {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}

await runTask(async () => {
  const { values } = readArguments(usage, {
    pairs: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string' },
  });
  const pairs = Number(values.pairs ?? 7);
  const seconds = Number(values.seconds ?? 3);
  if (!(pairs >= 1 && seconds >= 1)) throw new CommandError(usage);
  ensureWrk();
  await buildAll({ purpose: 'bench' });
  const { code } = buildCheckedBundle();
  const stripe = await findFreePort(24_100);
  const shop = await findFreePort(stripe + 1);
  const ports = { stripe, shop, bare: await findFreePort(shop + 1) };
  const stripeMock = spawn('node', ['local/stripe-mock/server.ts'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, STRIPE_MOCK_PORT: String(stripe), STRIPE_SECRET_KEY: benchKey, STRIPE_WEBHOOK_URL: '' },
  });
  const workerd = serveWorkers(code, ports);
  try {
    await waitForStatus(`http://127.0.0.1:${stripe}/_control/report`, {}, 200);
    const rows = [];
    const broken: string[] = [];
    for (const comparison of listComparisons(ports)) {
      const { url, method, headers, body } = comparison.ours;
      const expected = comparison.isRefused ? 409 : method === 'OPTIONS' ? 204 : 200;
      await waitForStatus(url, { method, headers, body: body?.replaceAll('NONCE', 'attempt-0') }, expected);
      const figures = await measureComparison(comparison, pairs, seconds);
      rows.push({ comparison: comparison.name, ...figures });
      if (comparison.atLeast !== undefined && Number(figures.ratio) < comparison.atLeast) broken.push(comparison.name);
    }
    console.log(`\n${pairs} pairs of ${seconds} s, wrk -t1 -c16; medians, with the spread of the pairs' ratios.\n`);
    console.log(formatTable(rows));
    if (values.json) writeFileSync(values.json, JSON.stringify(rows));
    if (broken.length > 0) throw new CommandError(`Targets missed: ${broken.join(', ')}.`);
  } finally {
    killProcess(workerd);
    killProcess(stripeMock);
  }
});
