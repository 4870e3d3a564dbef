import type { VerifiedStatus } from './verification.ts';

export interface PaymentVerifyDetail {
  readonly status: VerifiedStatus;
  readonly sessionId: string;
  /** Amount charged by the payment provider, in integer cents. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  /** Lines of a paid order. The list is empty if the page is reloaded after payment. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Promotion code that reduced the charged amount. */
  readonly coupon?: string;
}

export type PaymentVerifyEvent = CustomEvent<PaymentVerifyDetail>;

export const paymentVerify = 'agency-payment-verify';

declare global {
  interface HTMLElementEventMap {
    'agency-payment-verify': PaymentVerifyEvent;
  }
}
