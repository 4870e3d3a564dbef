import { useRef, useState } from 'react';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { CheckoutRequest, PromotionReply, PromotionTotals } from '#catalogue/wire.ts';
import { linesKey } from '../../shared/cart-store/attempt.ts';

/** The Worker's last answer about a promotion code, and the lines it is about. */
interface Told {
  readonly reply: PromotionReply;
  readonly lines: string;
  /** Set if the checkout was refused because the discount changed, and the buyer has to confirm the new totals. */
  readonly asks?: { readonly before?: PromotionTotals | undefined };
}

export interface CartPromotion {
  readonly told: Told | undefined;
  /** An answer for the whole cart; undefined if there was none. */
  hear(reply: PromotionReply | undefined, cart: Cart): void;
  /** The Worker refused the checkout of these lines: the discount is no longer as shown. */
  refuse(reply: PromotionReply, wanted: Cart): void;
  /** The part of a checkout request that says which discount the buyer was shown. */
  fieldsFor(wanted: Cart, whole: Cart): Pick<CheckoutRequest, 'promo' | 'promoTotals'>;
}

/** Remembers the note that the buyer saw about their code, so that a checkout never takes off less without asking. */
export function usePromotion(code: string | undefined): CartPromotion {
  const [told, setTold] = useState<Told>();
  const latest = useRef<Told>(undefined);

  function set(next: Told | undefined) {
    latest.current = next;
    setTold(next);
  }

  return {
    told,
    hear(reply, cart) {
      const lines = linesKey(cart);
      // The catalogue does not know about a refusal at the payment provider.
      if (latest.current?.asks && latest.current.lines === lines) return;
      set(reply && { reply, lines });
    },
    refuse(reply, wanted) {
      const lines = linesKey(wanted);
      const before = latest.current?.lines === lines ? latest.current.reply.totals : undefined;
      set({ reply, lines, asks: { before } });
    },
    fieldsFor(wanted, whole) {
      const { reply, lines } = latest.current ?? {};
      if (!code || reply?.code !== code) return { promo: code };
      const isOfPart = lines === linesKey(wanted);
      if (!reply.holds && (isOfPart || lines === linesKey(whole))) return {};
      return { promo: code, ...(isOfPart && { promoTotals: reply.totals }) };
    },
  };
}
