import { useEffect, useState } from 'react';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/view.tsx';
import { apiBase } from '../../shared/worker-client/addresses.ts';
import { type CheckoutClient, createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { type PaymentVerifyDetail, paymentVerify } from './payment-status.events.ts';
import { type PaymentState, readAnswer, unknown } from './verification.ts';

/** The state of the checkout that the page is about, what follows from it, and the way to ask again. */
export function usePayment(attribute: string | undefined, api: string | undefined) {
  const { emit } = useElement();
  const cart = useCartStore();
  const [state, setState] = useState<PaymentState>({ kind: 'waiting' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again, though nothing else has changed.
  useEffect(() => {
    const sessionId = findSessionId(attribute);
    if (sessionId === undefined) {
      setState({ kind: 'thanks' });
      return;
    }
    let lastKind: PaymentState['kind'] | undefined;
    return followPayment(sessionId, createCheckoutClient(apiBase(api)), (next) => {
      setState(next);
      if (next.kind === lastKind) return;
      lastKind = next.kind;
      conclude(next);
    });
  }, [attribute, api, round, cart, emit]);

  function conclude({ kind, receipt, reply }: PaymentState): void {
    if (!receipt) return;
    const { sessionId, amountTotal, currency } = receipt;
    let lines: PaymentVerifyDetail['lines'] = [];
    // Only a cart that began this checkout loses what was paid, and only once.
    if (reply) sharedCheckouts().applyStatus(reply, cart);
    if (kind === 'paid' && settledSessionId() !== sessionId) {
      lines = receipt.lines.map(({ id, quantity }) => ({ id, quantity }));
      settleSession(sessionId);
    }
    emit<PaymentVerifyDetail>(paymentVerify, {
      status: kind as PaymentVerifyDetail['status'],
      sessionId,
      amountTotal,
      currency,
      lines,
      ...(reply?.coupon && { coupon: reply.coupon }),
    });
  }

  return { state, askAgain: () => setRound((value) => value + 1) };
}

const parameter = 'session_id';
const historyKey = 'agencyPaymentSession';

/**
 * Id of the checkout that this page is about: from the attribute, the address bar, or the history entry. Once verified, the id moves
 * from the address, where it could leak, to the history entry, where a reload finds it.
 */
function findSessionId(attribute?: string): string | undefined {
  return attribute || new URLSearchParams(location.search).get(parameter) || settledSessionId();
}

/** The checkout that has been verified as paid on this very history entry. */
function settledSessionId(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const id: unknown = Object.getOwnPropertyDescriptor(state, historyKey)?.value;
  return typeof id === 'string' ? id : undefined;
}

/** Takes the id out of the address bar and remembers it as settled. */
function settleSession(id: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(parameter) === id) url.searchParams.delete(parameter);
  const state: unknown = history.state;
  const isOurs = state === null || state === undefined || typeof state === 'object';
  try {
    history.replaceState(isOurs ? { ...state, [historyKey]: id } : state, '', url);
  } catch {
    // Sandboxed documents may not touch their history; the receipt shows all the same.
  }
}

/** Long enough to read what is going on. */
const minimumMs = 1_000;
/** Between the questions while a bank makes up its mind: a little under four minutes in all. */
const pausesMs = [2, 3, 5, 8, 13, 21, 34, 55, 89].map((seconds) => seconds * 1_000);

/** Asks the Worker about a checkout until there is an answer that lasts. Returns the function that ends it. */
function followPayment(
  sessionId: string,
  client: Pick<CheckoutClient, 'getCheckoutSession'>,
  onState: (state: PaymentState) => void,
): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    });
  }

  async function ask(): Promise<PaymentState> {
    // Far from any id, and perhaps too long for the way there.
    if (!/^\w{1,255}$/.test(sessionId)) return unknown(sessionId);
    return readAnswer(sessionId, await client.getCheckoutSession(sessionId));
  }

  async function follow(): Promise<void> {
    onState({ kind: 'verifying' });
    let [state] = await Promise.all([ask(), pause(minimumMs)]);
    for (const ms of pausesMs) {
      if (ended || state.kind !== 'processing') break;
      onState({ ...state, asking: true });
      await pause(ms);
      const next = ended ? state : await ask();
      // An answer lost on the way changes nothing: a moment ago the payment was still processing.
      if (next.kind !== 'unreachable') state = next;
    }
    if (!ended) onState(state);
  }

  void follow();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
