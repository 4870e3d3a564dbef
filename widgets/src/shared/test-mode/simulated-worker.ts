/** Fake Worker for test mode: answers the widgets' requests inside the browser tab, without network access. */
import { currency, toUnitAmount } from '#catalogue/money.ts';
import { getOrderNumber } from '#catalogue/order.ts';
import type { CheckoutRequest, CheckoutSessionReply, PromotionReply } from '#catalogue/wire.ts';
import type { BookingReply, CallTime, TimesReply } from '#catalogue/wire-booking.ts';
import type { ReviewList } from '#catalogue/wire-forms.ts';
import type { SafeStorage } from '../cart-store/safe-storage.ts';
import { createRandomId } from '../cart-store/stored-cart.ts';
import { toJson } from '../worker-client/json.ts';

type Settlement = 'open' | 'paid';

const reviews: ReviewList = {
  reviews: [
    {
      id: 'test-1',
      created_at: '2026-01-15T09:00:00Z',
      author_name: 'Test',
      rating: 5,
      review_text: 'A made-up review, to show where reviews stand.',
      is_sample: true,
    },
  ],
};

const halfHourMs = 30 * 60 * 1000;

/** Returns a few times on each day that the widget asks for. */
function createFreeTimes({ searchParams }: URL): TimesReply {
  const from = Math.max(+new Date(searchParams.get('from') ?? ''), Date.now());
  const times: CallTime[] = [];
  for (
    let at = Math.ceil(from / halfHourMs) * halfHourMs;
    at < +new Date(searchParams.get('to') ?? '');
    at += halfHourMs
  ) {
    const hour = new Date(at).getUTCHours();
    if (hour >= 14 && hour < 18) times.push({ start: toIso(at), end: toIso(at + halfHourMs) });
  }
  return { zone: 'UTC', times };
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}

/** Returns a booking whose links lead nowhere, because nothing was booked. */
function createBookingReply({ start }: { start: string }): BookingReply {
  return { id: 'test', start, end: toIso(+new Date(start) + halfHourMs), isPending: false, manage: '#', file: '#' };
}

export interface SimulatedWorker {
  answer(address: string, init?: RequestInit): Promise<Response>;
  /** Returns a checkout session that was created in this browser tab. */
  find(session: string): CheckoutSessionReply | undefined;
  markPaid(session: string): void;
}

export function createSimulatedWorker(
  base: string,
  storage: SafeStorage<string>,
  describePromotion: (code: string, language: string) => string,
): SimulatedWorker {
  const getKey = (session: string) => `session:${session}`;

  function find(session: string): CheckoutSessionReply | undefined {
    const text = storage.read(getKey(session));
    return text ? (JSON.parse(text) as CheckoutSessionReply) : undefined;
  }

  function store(session: CheckoutSessionReply): void {
    storage.write(getKey(session.id), toJson(session));
  }

  function createSession({ items, returnUrl }: CheckoutRequest) {
    const id = `cs_test_${createRandomId()}`;
    const lines = items.map(({ id: product = '', name, quantity, price, mode, interval }) => ({
      id: product,
      name,
      quantity,
      mode,
      interval,
      unit_amount: toUnitAmount(price) ?? 0,
    }));
    const sum = (predicate: (line: (typeof lines)[number]) => boolean) =>
      lines.filter(predicate).reduce((cents, { unit_amount, quantity }) => cents + unit_amount * quantity, 0);
    const total = sum(() => true);
    const recurs = lines.some(({ mode }) => mode === 'subscription');
    store({
      id,
      number: getOrderNumber(id),
      payment_status: 'unpaid',
      status: 'open',
      settlement: 'open',
      paid: false,
      amount_subtotal: total,
      amount_discount: 0,
      amount_tax: 0,
      amount_total: total,
      currency,
      mode: recurs ? 'subscription' : 'payment',
      lines,
      amounts: [],
      next_charge: null,
      return_url: returnUrl ?? null,
      then_monthly: sum(({ mode, interval }) => mode === 'subscription' && interval !== 'year'),
      then_yearly: sum(({ interval }) => interval === 'year'),
    });
    return { sessionId: id, id };
  }

  /** Replies that no promotion code applies: `holds` is always false. */
  function refusePromotion({ pathname, searchParams }: URL): PromotionReply {
    const code = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    return { code, holds: false, text: describePromotion(code, searchParams.get('language') ?? '') };
  }

  function reply(call: string, body: unknown): object | undefined {
    if (call === 'POST /create-checkout-session') return createSession(body as CheckoutRequest);
    if (call.startsWith('GET /checkout-sessions/')) return find(decodeURIComponent(call.split(/[/?]/)[2] ?? ''));
    if (call.startsWith('GET /promotions/')) return refusePromotion(new URL(call.slice(4), location.origin));
    if (call === 'POST /billing-link') return { status: 'accepted' };
    if (call.startsWith('GET /form-token')) return { token: 'test' };
    if (call.startsWith('GET /booking/times')) return createFreeTimes(new URL(call.slice(4), location.origin));
    if (call === 'POST /booking') return createBookingReply(body as { start: string });
    if (call === 'POST /contact') return { id: createRandomId() };
    if (call.startsWith('GET /reviews')) return reviews;
    if (call === 'POST /reviews') return { id: createRandomId(), status: 'held' };
    return undefined;
  }

  return {
    find,
    markPaid(session) {
      const found = find(session);
      const paid: Settlement = 'paid';
      if (found) store({ ...found, settlement: paid, status: 'complete', payment_status: 'paid', paid: true });
    },
    async answer(address, { method, body } = {}) {
      const found = reply(
        `${method} ${address.slice(base.length)}`,
        typeof body === 'string' ? JSON.parse(body) : undefined,
      );
      const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' };
      return new Response(toJson(found ?? problem), { status: found ? 200 : 404 });
    },
  };
}
