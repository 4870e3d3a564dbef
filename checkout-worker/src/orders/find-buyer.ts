import type Stripe from 'stripe';
import type { Env } from '../env.ts';
import { getStripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-problem.ts';
import type { Order } from './order-repository.ts';
import type { PostalAddress } from './postal-address.ts';
import { isInvoiceId } from './stripe-events/order-change.ts';

/** Buyer's details that Stripe's payment page collected. */
export interface Buyer {
  email: string | null;
  name: string | null;
  company: string | null;
  phone: string | null;
  address: PostalAddress | null;
  taxIds: string;
  /** Custom questions on the payment page with the buyer's answers. */
  answers: readonly (readonly [question: string, answer: string | null])[];
}

function toPostalAddress(address: Stripe.Address | null | undefined): PostalAddress | null {
  return address ? { ...address, postalCode: address.postal_code } : null;
}

async function findInvoicedBuyer(id: string, stripe: Stripe): Promise<Buyer> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['customer'] });
  const { customer, customer_email, customer_name, customer_address, customer_tax_ids, custom_fields } = invoice;
  const known = typeof customer === 'object' && customer && !customer.deleted ? customer : undefined;
  return {
    email: known?.email ?? customer_email ?? null,
    name: known?.individual_name ?? null,
    company: known?.business_name ?? customer_name ?? null,
    phone: known?.phone ?? null,
    address: toPostalAddress(customer_address),
    taxIds: (customer_tax_ids ?? []).flatMap(({ value }) => value ?? []).join(', '),
    answers: (custom_fields ?? []).map(({ name, value }) => [name, value]),
  };
}

/**
 * Retrieves the buyer from Stripe, because the Worker stores no details of buyers. Returns `undefined` if Stripe has no
 * such checkout, and rejects if Stripe does not answer. A subscriber may have changed the email address since the
 * checkout, so the Stripe customer's current address is preferred.
 */
export async function findBuyer(
  { sessionId }: Order,
  env: Env,
  stripe = getStripeClient(env),
): Promise<Buyer | undefined> {
  if (sessionId === null) return undefined;
  const find = isInvoiceId(sessionId) ? findInvoicedBuyer : findSessionBuyer;
  return find(sessionId, stripe).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

async function findSessionBuyer(id: string, stripe: Stripe): Promise<Buyer> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['customer'] });
  const { customer, customer_details: details, custom_fields: fields } = session;
  const known = typeof customer === 'object' && customer && !customer.deleted ? customer : undefined;
  return {
    email: known?.email ?? details?.email ?? null,
    name: details?.individual_name ?? details?.name ?? null,
    company: details?.business_name ?? null,
    phone: details?.phone ?? null,
    address: toPostalAddress(details?.address),
    taxIds: (details?.tax_ids ?? []).map(({ value }) => value).join(', '),
    answers: (fields ?? []).map(({ key, label, text, dropdown, numeric }) => [
      label.custom ?? key,
      text?.value ?? dropdown?.value ?? numeric?.value ?? null,
    ]),
  };
}
