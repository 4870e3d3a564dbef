/** Fake of Stripe's API that replaces `fetch`. It records requests, and returns the same response for the same idempotency key. */
import { vi } from 'vitest';
import { currency } from '#catalogue/money.ts';
import { answerInvoices, readMetadata } from './invoice-fake.ts';

export interface StripeRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** Decoded body of the request. Keys are Stripe's parameter names, such as `line_items[0][quantity]`. */
  form: URLSearchParams;
}

export type StubResponse = (request: StripeRequest, signal: AbortSignal | undefined) => Response | Promise<Response>;

export interface StripeFake {
  requests: StripeRequest[];
  sessions: Map<string, Record<string, unknown>>;
  /** Events that Stripe's events API returns, newest last. */
  events: Record<string, unknown>[];
  lineItemsBySession: Map<string, object[]>;
  /** Ids of Stripe objects that the API key has no permission to read. */
  unreadableIds: Set<string>;
  objects: Map<string, object>;
  unitAmountsByPrice: Map<string, number>;
  /** Customers at Stripe. The fake's list API compares email addresses case-sensitively, as Stripe's does; its search API does not. */
  customers: { id: string; object: 'customer'; email: string | null; deleted?: true }[];
  rejectsSearch: boolean;
  portalConfigurations: object[];
  portalUrl: unknown;
  rejectsPortal: boolean;
  /** True if Stripe lets no subscriber choose a plan, as for a subscription with a schedule or a second item. */
  rejectsPlanChanges: boolean;
  /** True if every request fails with status 500, as during an outage. */
  isDown: boolean;
  /** Responses to the next requests. The fake returns its default responses once this queue is empty. */
  nextResponses: StubResponse[];
}

export function readAmount(form: URLSearchParams, prices: ReadonlyMap<string, number> = new Map()): number {
  let amount = 0;
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index++) {
    const price = prices.get(form.get(`line_items[${index}][price]`) ?? '');
    const unitAmount = price ?? Number(form.get(`line_items[${index}][price_data][unit_amount]`));
    amount += unitAmount * Number(form.get(`line_items[${index}][quantity]`));
  }
  return amount;
}

export function installStripeFake(): StripeFake {
  const fake: StripeFake = {
    requests: [],
    sessions: new Map(),
    events: [],
    lineItemsBySession: new Map(),
    unreadableIds: new Set(),
    objects: new Map(),
    unitAmountsByPrice: new Map(),
    customers: [],
    rejectsSearch: false,
    portalConfigurations: [],
    portalUrl: 'https://billing.stripe.com/p/session/live_1',
    rejectsPortal: false,
    rejectsPlanChanges: false,
    isDown: false,
    nextResponses: [],
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
      amount_subtotal: readAmount(form, fake.unitAmountsByPrice),
      amount_total: readAmount(form, fake.unitAmountsByPrice),
      currency,
      livemode: false,
      mode: form.get('mode'),
      cancel_url: form.get('cancel_url'),
      metadata: readMetadata(form),
      customer_details: { email: 'buyer@example.com', name: 'Private Person' },
    };
    fake.sessions.set(id, session);
    replays.set(key, JSON.stringify(session));
    return Response.json(session);
  };

  const openPortal = ({ form }: StripeRequest): Response => {
    const error = { type: 'invalid_request_error', message: 'Text that only Stripe writes' };
    if (fake.rejectsPortal || (fake.rejectsPlanChanges && form.has('flow_data[type]')))
      return Response.json({ error }, { status: 400 });
    return Response.json({ id: 'bps_1', object: 'billing_portal.session', url: fake.portalUrl });
  };

  const listConfigurations = () =>
    Response.json({
      object: 'list',
      url: '/v1/billing_portal/configurations',
      has_more: false,
      data: fake.portalConfigurations,
    });

  const listCustomers = (email: string | null): Response => {
    const data = fake.customers.filter((customer) => customer.email === email && !customer.deleted);
    return Response.json({ object: 'list', url: '/v1/customers', has_more: false, data });
  };

  const searchCustomers = (query: string | null): Response => {
    if (fake.rejectsSearch) {
      const error = { type: 'invalid_request_error', message: 'Search is not available in your country.' };
      return Response.json({ error }, { status: 400 });
    }
    const email = /^email:"(.*)"$/.exec(query ?? '')?.[1];
    const data = fake.customers.filter((customer) => customer.email?.toLowerCase() === email && !customer.deleted);
    const page = { has_more: false, next_page: null };
    return Response.json({ object: 'search_result', url: '/v1/customers/search', ...page, data });
  };

  const retrieve = (path: string): Response => {
    const [kind = '', id = ''] = path.replace('/v1/checkout/', '').replace('/v1/', '').split('/');
    if (fake.unreadableIds.has(id)) {
      const refusal = { type: 'invalid_request_error', code: 'more_permissions_required', message: 'Text of Stripe' };
      return Response.json({ error: refusal }, { status: 403 });
    }
    const known = [...fake.events, ...fake.customers].find((each) => each.id === id);
    const found = kind === 'sessions' ? fake.sessions.get(id) : (known ?? fake.objects.get(id));
    if (found) return Response.json(found);
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: ${id}` };
    return Response.json({ error }, { status: 404 });
  };

  const listEvents = ({ searchParams }: URL): Response => {
    const readNumber = (name: string, byDefault: number) => Number(searchParams.get(name) ?? byDefault);
    const types = [...searchParams].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
    if (types.length > 20) {
      const error = { type: 'invalid_request_error', param: 'types', message: 'At most 20 types.' };
      return Response.json({ error }, { status: 400 });
    }
    const getCreated = (event: Record<string, unknown>) => Number(event.created);
    const wanted = fake.events
      .toReversed()
      .filter((event) => types.includes(String(event.type)))
      .filter(
        (event) =>
          getCreated(event) >= readNumber('created[gte]', 0) && getCreated(event) < readNumber('created[lt]', 1e12),
      );
    const after = wanted.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
    const data = wanted.slice(after, after + readNumber('limit', 10));
    return Response.json({ object: 'list', url: '/v1/events', data, has_more: after + data.length < wanted.length });
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
    fake.requests.push(request);
    if (fake.isDown) return Response.json({ error: { type: 'api_error' } }, { status: 500 });
    const answer = fake.nextResponses.shift();
    if (answer) return answer(request, init?.signal ?? undefined);
    if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions') return create(request);
    const key = request.headers.get('idempotency-key') ?? '';
    const replayed = replays.get(key);
    if (replayed) return new Response(replayed, { headers: { 'Idempotent-Replayed': 'true' } });
    const invoiced = answerInvoices(fake.objects, request);
    if (invoiced) {
      const reply = JSON.stringify(invoiced);
      if (key) replays.set(key, reply);
      return new Response(reply);
    }
    if (request.method === 'POST' && url.pathname === '/v1/billing_portal/sessions') return openPortal(request);
    if (url.pathname === '/v1/billing_portal/configurations') return listConfigurations();
    if (url.pathname.endsWith('/line_items')) {
      const session = url.pathname.split('/').at(-2) ?? '';
      if (fake.unreadableIds.has(session)) return retrieve(`/v1/checkout/sessions/${session}`);
      const data = fake.lineItemsBySession.get(session) ?? [];
      return Response.json({ object: 'list', url: url.pathname, has_more: false, data });
    }
    if (url.pathname === '/v1/invoice_payments') {
      const wanted = url.searchParams.get('payment[payment_intent]') ?? url.searchParams.get('invoice');
      const data = [...fake.objects.values()].filter((each) => {
        const { payment, invoice } = each as { payment?: { payment_intent?: unknown }; invoice?: unknown };
        return payment && [payment.payment_intent, invoice].includes(wanted);
      });
      return Response.json({ object: 'list', url: url.pathname, has_more: false, data });
    }
    if (url.pathname === '/v1/refunds') {
      const charge = url.searchParams.get('charge');
      const data = [...fake.objects.values()].filter(
        (each) => 'charge' in each && each.charge === charge && 'object' in each && each.object === 'refund',
      );
      return Response.json({ object: 'list', url: url.pathname, has_more: false, data });
    }
    if (url.pathname === '/v1/customers/search') return searchCustomers(url.searchParams.get('query'));
    if (url.pathname === '/v1/customers') return listCustomers(url.searchParams.get('email'));
    if (url.pathname === '/v1/events') return listEvents(url);
    return retrieve(decodeURIComponent(url.pathname));
  });
  return fake;
}
