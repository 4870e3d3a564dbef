/** A file of its own, for buyers with a promotion code and for those who have begun a checkout before: what is said above the cart's button. */
import type { Cart } from '#catalogue/cart-rules.ts';
import type { Checkout } from '../cart-store/stored-checkouts.ts';
import { Promotion, type PromotionProps } from './promotion.tsx';
import { RunningPlan } from './running-plan.tsx';

export interface CheckoutNotesProps {
  api: string | undefined;
  /** The buyer's code. */
  promo: string | undefined;
  told: PromotionProps['told'];
  onPromotion: PromotionProps['onReply'];
  messages: PromotionProps['messages'];
  /** Those that were begun in this browser. */
  checkouts: readonly Checkout[];
  cart: Cart;
  locale: string;
}

export function CheckoutNotes(props: CheckoutNotesProps) {
  const { api, promo, told, onPromotion, checkouts, cart, messages, locale } = props;
  const paid = checkouts.flatMap(({ id, state }) => (state === 'paid' ? id : [])).join('*');
  return (
    <>
      {promo && (
        <Promotion
          key={promo}
          api={api}
          code={promo}
          told={told}
          onReply={onPromotion}
          cart={cart}
          messages={messages}
          locale={locale}
        />
      )}
      {paid && <RunningPlan api={api} paid={paid} cart={cart} locale={locale} />}
    </>
  );
}
