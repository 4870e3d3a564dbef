import type { VerifiedStatus } from './verification.ts';

export interface PaymentVerifyDetail {
  readonly status: VerifiedStatus;
  readonly sessionId: string;
  /** Integer cents, as the payment provider charged them. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  /** The lines of a paid order. Empty if the page is reloaded after payment. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** The promotion code that reduced the price. */
  readonly coupon?: string;
}

export type PaymentVerifyEvent = CustomEvent<PaymentVerifyDetail>;

export const paymentVerify = 'agency-payment-verify';

declare global {
  interface HTMLElementEventMap {
    'agency-payment-verify': PaymentVerifyEvent;
  }
}
