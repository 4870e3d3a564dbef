import type { CheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import { type PaymentState, readAnswer, unknown } from './verification.ts';

/** Long enough to read what is going on. */
const minimumMs = 1_000;
/** Between the questions while a bank makes up its mind: a little under four minutes in all. */
const pausesMs = [2, 3, 5, 8, 13, 21, 34, 55, 89].map((seconds) => seconds * 1_000);

/** Asks the Worker about a checkout until there is an answer that lasts. Returns the function that ends it. */
export function followPayment(
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
