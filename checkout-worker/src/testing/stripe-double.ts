/**
 * Stripe, as far as a `fetch` can tell. Takes the place of the global `fetch`, remembers every request, answers as Stripe would or
 * as a test says, and replays by idempotency key.
 */
import { vi } from 'vitest';

export interface StripeRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** The decoded form, by Stripe's bracket names: `line_items[0][quantity]`. */
  form: URLSearchParams;
}

export type Answer = (request: StripeRequest, signal: AbortSignal | undefined) => Response | Promise<Response>;

export interface StripeDouble {
  requests: StripeRequest[];
  /** Sessions made so far, by id. */
  sessions: Map<string, Record<string, unknown>>;
  /** Unit amounts of the prices that Stripe holds, by Stripe's id. */
  prices: Map<string, number>;
  /** Who has paid. Stripe tells upper case from lower in addresses. */
  customers: { id: string; object: 'customer'; email: string }[];
  /** Where a portal session leads. */
  portalUrl: unknown;
  /** Portal sessions are refused, as with an account that has no portal set up. */
  refusePortal: boolean;
  /** Answers come from here first, in turn, then from Stripe's usual behaviour. */
  next: Answer[];
}

export function amountOf(form: URLSearchParams, prices: ReadonlyMap<string, number> = new Map()): number {
  let amount = 0;
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index++) {
    const held = prices.get(form.get(`line_items[${index}][price]`) ?? '');
    const unitAmount = held ?? Number(form.get(`line_items[${index}][price_data][unit_amount]`));
    amount += unitAmount * Number(form.get(`line_items[${index}][quantity]`));
  }
  return amount;
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function installStripe(): StripeDouble {
  const double: StripeDouble = {
    requests: [],
    sessions: new Map(),
    prices: new Map(),
    customers: [],
    portalUrl: 'https://billing.stripe.com/p/session/live_1',
    refusePortal: false,
    next: [],
  };
  const replays = new Map<string, string>();

  const create = ({ form, headers }: StripeRequest): Response => {
    const key = headers.get('idempotency-key') ?? '';
    const replayed = replays.get(key);
    if (replayed) return new Response(replayed, { headers: { 'Idempotent-Replayed': 'true' } });
    const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amountOf(form, double.prices),
      currency: 'usd',
      livemode: false,
      mode: form.get('mode'),
      metadata: metadataOf(form),
      customer_details: { email: 'buyer@example.com', name: 'Private Person' },
    };
    double.sessions.set(id, session);
    replays.set(key, JSON.stringify(session));
    return Response.json(session);
  };

  const openPortal = (): Response => {
    const error = { type: 'invalid_request_error', message: 'Text that only Stripe writes' };
    if (double.refusePortal) return Response.json({ error }, { status: 400 });
    return Response.json({ id: 'bps_1', object: 'billing_portal.session', url: double.portalUrl });
  };

  const listCustomers = (email: string | null): Response => {
    const data = double.customers.filter((customer) => customer.email === email);
    return Response.json({ object: 'list', url: '/v1/customers', has_more: false, data });
  };

  const retrieve = (id: string): Response => {
    const session = double.sessions.get(id);
    if (session) return Response.json(session);
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such checkout.session: ${id}`,
    };
    return Response.json({ error }, { status: 404 });
  };

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const sent = new Request(input, init);
    const url = new URL(sent.url);
    const request: StripeRequest = {
      method: sent.method,
      url,
      headers: sent.headers,
      form: new URLSearchParams(new TextDecoder().decode(await sent.arrayBuffer())),
    };
    double.requests.push(request);
    const answer = double.next.shift();
    if (answer) return answer(request, init?.signal ?? undefined);
    if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions') return create(request);
    if (request.method === 'POST' && url.pathname === '/v1/billing_portal/sessions') return openPortal();
    if (url.pathname === '/v1/customers') return listCustomers(url.searchParams.get('email'));
    return retrieve(decodeURIComponent(url.pathname.replace('/v1/checkout/sessions/', '')));
  });
  return double;
}
