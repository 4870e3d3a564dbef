import { useEffect, useState } from 'react';
import { toPurchase } from '../../shared/analytics/purchase.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/view.tsx';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import { type CheckoutClient, createCheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { type PaymentVerifyDetail, paymentVerifyEvent } from './payment-status.events.ts';
import { createUnknownPayment, type PaymentState, readPaymentState } from './verification.ts';

/** Tracks the page's checkout, applies its result to the cart and fires `agency-payment-verify`. `repeat` sends the request again. */
export function usePayment(attribute: string | undefined, api: string | undefined) {
  const { emit } = useElement();
  const cart = useCartStore();
  const [state, setState] = useState<PaymentState>({ kind: 'waiting' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request with the same inputs.
  useEffect(() => {
    const sessionId = findSessionId(attribute);
    if (sessionId === undefined) {
      setState({ kind: 'thanks' });
      return;
    }
    let lastKind: PaymentState['kind'] | undefined;
    return followPayment(sessionId, createCheckoutClient(getApiBase(api)), (next) => {
      setState(next);
      if (next.kind === lastKind) return;
      lastKind = next.kind;
      applyResult(next);
    });
  }, [attribute, api, round, cart, emit]);

  function applyResult({ kind, receipt, reply }: PaymentState): void {
    if (!receipt) return;
    const { sessionId } = receipt;
    // Removes paid lines only once, and only from a cart that started this checkout.
    if (reply) getSharedCheckouts().applyStatus(reply, cart);
    const isFirst = kind === 'paid' && readPaidSessionId() !== sessionId;
    if (isFirst) storePaidSession(sessionId);
    const unknown = { sessionId, amountTotal: null, amountTax: null, amountDiscount: null, currency: null, lines: [] };
    const purchase = reply ? toPurchase(reply) : unknown;
    emit<PaymentVerifyDetail>(paymentVerifyEvent, {
      status: kind as PaymentVerifyDetail['status'],
      ...purchase,
      lines: isFirst ? purchase.lines : [],
    });
  }

  return { state, repeat: () => setRound((value) => value + 1) };
}

const sessionIdParameter = 'session_id';
const historyKey = 'agencyPaymentSession';

/**
 * Returns the session id from the attribute, the URL or the history entry.
 * Once paid, the id moves from the URL, which could leak it, to the history entry, where a reload finds it.
 */
function findSessionId(attribute?: string): string | undefined {
  return attribute || new URLSearchParams(location.search).get(sessionIdParameter) || readPaidSessionId();
}

/** Returns the id of the paid checkout from the current history entry. */
function readPaidSessionId(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const id: unknown = Object.getOwnPropertyDescriptor(state, historyKey)?.value;
  return typeof id === 'string' ? id : undefined;
}

/** Moves the session id from the URL to the history entry. */
function storePaidSession(id: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(sessionIdParameter) === id) url.searchParams.delete(sessionIdParameter);
  const state: unknown = history.state;
  const isOurs = state === null || state === undefined || typeof state === 'object';
  try {
    history.replaceState(isOurs ? { ...state, [historyKey]: id } : state, '', url);
  } catch {
    // Sandboxed documents throw here. The receipt is still shown, so ignore the error.
  }
}

/** Minimum time to show the "verifying" message, so that buyers can read it. */
const minVerifyingMs = 1_000;
/** Polling intervals while the bank's decision is pending. Their sum is just under four minutes. */
const pollIntervalsMs = [2, 3, 5, 8, 13, 21, 34, 55, 89].map((seconds) => seconds * 1_000);

/** Polls the Worker until the checkout's status is final or all intervals have elapsed. Returns a function that stops polling. */
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

  async function requestState(): Promise<PaymentState> {
    // Reject malformed ids, and ids too long for a URL, without sending a request.
    if (!/^\w{1,255}$/.test(sessionId)) return createUnknownPayment(sessionId);
    return readPaymentState(sessionId, await client.getCheckoutSession(sessionId));
  }

  async function poll(): Promise<void> {
    onState({ kind: 'verifying' });
    let [state] = await Promise.all([requestState(), pause(minVerifyingMs)]);
    for (const ms of pollIntervalsMs) {
      if (ended || state.kind !== 'processing') break;
      onState({ ...state, isPolling: true });
      await pause(ms);
      const next = ended ? state : await requestState();
      // Keep the status if a poll fails, because the payment is still processing.
      if (next.kind !== 'unreachable') state = next;
    }
    if (!ended) onState(state);
  }

  void poll();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
