import { hostedAddress } from '../../shared/worker-client/hosted-address.ts';

/** The address to pay at, if the browser may go there: Stripe's hosted checkout, or the checkout domain the embedder has named. */
export function checkoutAddress(text: string, checkoutDomain?: string): string | undefined {
  return hostedAddress(text, 'https://checkout.stripe.com', checkoutDomain);
}
