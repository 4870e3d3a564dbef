import type { VerifiedStatus } from './verification.ts';

export interface PaymentVerifyDetail {
  readonly status: VerifiedStatus;
  readonly sessionId: string;
  /** Integer cents, as the payment provider charged them. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  /** Once paid: what was in the cart, if it is still what was paid for. Empty on a reload and on another device. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}

export type PaymentVerifyEvent = CustomEvent<PaymentVerifyDetail>;

export const paymentVerify = 'agency-payment-verify';

declare global {
  interface HTMLElementEventMap {
    'agency-payment-verify': PaymentVerifyEvent;
  }
}
