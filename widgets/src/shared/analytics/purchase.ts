import type { CheckoutSession } from '../worker-client/read-checkout-reply.ts';

/** Order that was paid. Amounts are integer cents. */
export interface Purchase {
  readonly sessionId: string;
  /** Amount the payment provider charged, including tax. */
  readonly amountTotal: number | null;
  /** Tax in the charged amount. `null` if unknown. */
  readonly amountTax: number | null;
  /** Amount by which a promotion code reduced the order. `null` if unknown. */
  readonly amountDiscount: number | null;
  readonly currency: string | null;
  readonly lines: readonly {
    readonly id: string;
    /** Name in the buyer's language. */
    readonly name: string;
    readonly quantity: number;
    /** Unit price before the discount. */
    readonly unitAmount: number;
  }[];
  /** Promotion code that reduced the charged amount. */
  readonly coupon?: string;
}

export interface Sale {
  readonly purchase: Purchase;
  /** Total refunded amount, in integer cents. Only for `refund` events. */
  readonly refunded?: number;
}

export function toPurchase(reply: CheckoutSession): Purchase {
  const { id, amount_total, amount_tax, amount_discount, currency, lines, coupon } = reply;
  return {
    sessionId: id,
    amountTotal: amount_total,
    amountTax: amount_tax,
    amountDiscount: amount_discount,
    currency,
    lines: lines.map(({ id, name, quantity, unit_amount }) => ({ id, name, quantity, unitAmount: unit_amount })),
    ...(coupon && { coupon }),
  };
}
