/** Visitor of the load test, who buys by double-clicking Checkout and may send a message. Throws at the first unexpected response. */
import { listPackages } from '#catalogue/products.ts';
import { createCheckoutRequest } from './checkout-request.ts';
import { site } from './settings.ts';

export interface Shop {
  url: string;
  stripeMockUrl: string;
}

export interface Journey {
  shop: Shop;
  number: number;
  recordTime: (timeCall: string, ms: number) => void;
}

const plans = [...listPackages('social-media'), ...listPackages('website')];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function call<T>(
  { recordTime: timed }: Journey,
  name: string,
  url: string,
  init: RequestInit,
  expected: number,
): Promise<T> {
  const started = performance.now();
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const text = await reply.text();
  timed(name, performance.now() - started);
  if (reply.status !== expected) throw new Error(`${name}: ${reply.status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}

function getEmail({ number }: Journey): string {
  return `198.51.${(number >> 8) & 255}.${number & 255}`;
}

/** Opens a checkout as a double click does, pays, and checks the payment status. The Stripe mock delivers every event twice. */
export async function buyCart(journey: Journey): Promise<void> {
  const { shop, number } = journey;
  const plan = plans[number % plans.length];
  if (!plan) throw new Error('The catalogue has no plans.');
  const { unitAmount } = plan;
  const order = createCheckoutRequest(plan, {
    attempt: crypto.randomUUID(),
    address: getEmail(journey),
    partner: number % 3 === 0 ? 'acme' : undefined,
  });
  const start = () => call<{ id: string }>(journey, 'checkout', `${shop.url}/api/create-checkout-session`, order, 200);
  const session = await start();
  const again = await start();
  if (again.id !== session.id) throw new Error('A double click created two checkout sessions.');
  await call(
    journey,
    'payment and its events',
    `${shop.stripeMockUrl}/_control/sessions/${session.id}/pay`,
    { method: 'POST', body: JSON.stringify({ email: `buyer-${number}@example.com` }) },
    200,
  );
  const lookUp = { headers: { 'CF-Connecting-IP': getEmail(journey) } };
  const status = await call<{ paid: boolean; amount_total: number }>(
    journey,
    'status',
    `${shop.url}/api/checkout-sessions/${session.id}`,
    lookUp,
    200,
  );
  if (!status.paid || status.amount_total !== unitAmount)
    throw new Error(`Paid ${unitAmount}, but the status reports ${status.amount_total}`);
}

/** Sends the same message twice, as a browser does if the first response is lost. */
export async function sendMessage(journey: Journey): Promise<void> {
  const { shop, number } = journey;
  const { token } = await call<{ token: string }>(journey, 'form token', `${shop.url}/api/form-token`, {}, 200);
  await sleep(2_500);
  const message = {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json', 'CF-Connecting-IP': getEmail(journey) },
    body: JSON.stringify({
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      message: `Message number ${number}.`,
      submission: crypto.randomUUID(),
      token,
    }),
  };
  const send = () => call<{ id: string }>(journey, 'message', `${shop.url}/api/contact`, message, 201);
  const first = await send();
  const second = await send();
  if (first.id !== second.id) throw new Error('A repeated message was stored twice.');
}
