import type Stripe from 'stripe';
import { createSignedToken } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import { isSameAddress } from '../email-address.ts';
import { type Env, getDatabase } from '../env.ts';
import { getMessages } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { agencyAddress, type ComposeResult, createActionPart, createTextPart, noRecipient } from '../mail/mail.ts';
import type { OutboxRow } from '../mail/outbox.ts';
import { findByAddress } from '../orders/find-by-address.ts';
import type { Order } from '../orders/order-repository.ts';
import { resolveSiteOrigin } from '../site.ts';
import { getStripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-problem.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { billingPath } from './billing-link.ts';
import { activateLink, findLink, findSubscriptionOrders } from './billing-repository.ts';

/**
 * Returns the subscription orders whose customer currently has this email address at Stripe. Returns an empty
 * list for an address that the buyer has since replaced.
 */
async function findOrdersByAddress(address: string, env: Env, log: Log): Promise<readonly Order[]> {
  const stripe = getStripeClient(env);
  const { customers, isTheirOrder } = await findByAddress(address, stripe, listSigningSecrets(env, log));
  const hasAddress = async (id: string | null) => {
    if (customers.some((customer) => customer.id === id)) return true;
    const customer = id === null ? undefined : await findCustomer(id, stripe);
    return typeof customer?.email === 'string' && isSameAddress(customer.email, address);
  };
  const found = await findSubscriptionOrders(getDatabase(env), isTheirOrder);
  const current = await Promise.all(found.map(({ customerId }) => hasAddress(customerId)));
  return found.filter((_, index) => current[index]);
}

/** Retrieves a customer by id, because Stripe's search index lags behind. Undefined if the customer was deleted. */
async function findCustomer(id: string, stripe: Stripe): Promise<Stripe.Customer | undefined> {
  const customer = await stripe.customers.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return customer?.deleted ? undefined : customer;
}

async function composeBillingLinkMail(
  { about: id, address }: Pick<OutboxRow, 'about' | 'address'>,
  env: Env,
  log: Log,
): Promise<ComposeResult> {
  const orders = address === null ? [] : await findOrdersByAddress(address, env, log);
  if (address === null || orders.length === 0) return noRecipient;
  const [secret] = listSigningSecrets(env, log);
  const { strings, locale } = getMessages((await findLink(getDatabase(env), id))?.language ?? null);
  const { subject, intro, open, what, notYou } = strings.billingLink;
  const orderIds = orders.map((order) => order.id);
  await activateLink(getDatabase(env), id, orderIds, getUnixSeconds());
  for (const order of orderIds) log('info', 'billing-link-made', { order });
  const token = await createSignedToken(secret, 'billing', id);
  return {
    to: address,
    replyTo: agencyAddress,
    locale,
    subject,
    parts: [
      createTextPart(intro),
      createActionPart(open, `${resolveSiteOrigin(env)}${billingPath}?token=${token}`),
      createTextPart(what),
      createTextPart(notYou),
    ],
  };
}

export const billingMails = { 'billing-link': composeBillingLinkMail } satisfies Partial<Composers>;
