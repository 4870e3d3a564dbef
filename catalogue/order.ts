/** Functions and types for orders, shared by catalogue, widgets and Worker. */

/** Returns the order number that a buyer can quote. It is derived from the session id: `C3D4E5F6` for `cs_test_a1B2c3D4e5F6`. */
export function getOrderNumber(sessionId: string): string {
  return sessionId.slice(-8).toUpperCase();
}

/** Amounts of a payment, in integer cents. */
export interface PaymentAmounts {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Returns true if the prices include the tax, so that the tax is not added to the total. */
export function isTaxIncluded({ subtotal, discount, tax, total }: PaymentAmounts): boolean {
  return tax > 0 && subtotal - discount === total;
}

/** Results of a checkout. `processing`: completed, but the payment is still pending. `failed`: the bank refused the payment. */
export const checkoutResults = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type CheckoutResult = (typeof checkoutResults)[number];
