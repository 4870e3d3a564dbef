/** Terms of orders that catalogue, widgets and Worker share. */

/** The number a buyer can quote, from the id of Stripe's session: `cs_test_a1B2c3D4e5F6` → `C3D4E5F6`. */
export function orderNumber(sessionId: string): string {
  return sessionId.slice(-8).toUpperCase();
}

/** How the amounts of a payment add up. All are integer cents. */
export interface Charged {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Whether the tax is contained in the prices, and so in the total without being added. As the amounts themselves say it. */
export function isTaxIncluded({ subtotal, discount, tax, total }: Charged): boolean {
  return tax > 0 && subtotal - discount === total;
}

/** What became of a checkout. `processing`: the buyer has finished, the money is on its way. `failed`: it will not arrive. */
export const settlements = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type Settlement = (typeof settlements)[number];
