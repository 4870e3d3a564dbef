import { linesKey } from '../../shared/cart-store/attempt.ts';
import type { CartStore } from '../../shared/cart-store/cart-store.ts';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import type { CheckoutClient } from '../../shared/worker-client/checkout-client.ts';
import type { ReadSession } from '../../shared/worker-client/read-checkout-reply.ts';

type Client = Pick<CheckoutClient, 'getCheckoutSession'>;

/** Called with a checkout of this cart that was paid, once. */
type OnPaid = (reply: ReadSession) => void;

/** Asks the Worker what became of the checkouts begun here, and lets what is paid leave the cart. Asks nothing when there are none. */
export async function askAboutCheckouts(client: Client, store: CartStore, onPaid: OnPaid): Promise<void> {
  const checkouts = sharedCheckouts();
  await Promise.all(
    checkouts.pending().map(async ({ id }) => {
      const result = await client.getCheckoutSession(id);
      if (result.ok && result.value.id === id) conclude(result.value, store, onPaid);
      else if (!result.ok && result.problem?.status === 404) checkouts.forget(id);
    }),
  );
}

/**
 * The same of a checkout that the receipt's way back names, in case its answer never arrived here. Anyone can write such an address:
 * it counts only if this cart has begun to pay for exactly these lines.
 */
export async function askAboutNamed(id: string, client: Client, store: CartStore, onPaid: OnPaid): Promise<void> {
  const result = await client.getCheckoutSession(id);
  if (!result.ok || result.value.id !== id) return;
  if (store.getState().attempt?.lines === linesKey(result.value.lines)) sharedCheckouts().begin(id, result.value.lines);
  conclude(result.value, store, onPaid);
}

function conclude(reply: ReadSession, store: CartStore, onPaid: OnPaid): void {
  if (sharedCheckouts().conclude(reply, store)) onPaid(reply);
}
