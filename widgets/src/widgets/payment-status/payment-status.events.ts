import type { Purchase } from '../../shared/analytics/purchase.ts';
import type { VerifiedStatus } from './verification.ts';

/** The lines are those of a paid order. The list is empty if the page is reloaded after payment. */
export interface PaymentVerifyDetail extends Purchase {
  readonly status: VerifiedStatus;
}

export type PaymentVerifyEvent = CustomEvent<PaymentVerifyDetail>;

export const paymentVerifyEvent = 'agency-payment-verify';

declare global {
  interface HTMLElementEventMap {
    'agency-payment-verify': PaymentVerifyEvent;
  }
}
