/** A file of its own, for buyers with a promotion code and for those who have paid before: what is said above the cart's button. */
import type { Cart } from '../../../../catalogue/cart-rules.ts';
import { Promotion } from './promotion.tsx';
import { RunningPlan } from './running-plan.tsx';

export interface CheckoutNotesProps {
  api: string | undefined;
  /** The buyer's code. */
  promo: string | undefined;
  /** Checkouts that were paid from this browser, by the ids of their sessions; empty where there are none. */
  paid: string;
  cart: Cart;
  locale: string;
}

export function CheckoutNotes({ api, promo, paid, cart, locale }: CheckoutNotesProps) {
  return (
    <>
      {promo && <Promotion api={api} code={promo} cart={cart} locale={locale} />}
      {paid && <RunningPlan api={api} paid={paid} cart={cart} locale={locale} />}
    </>
  );
}
