import { signingSecrets } from '../abuse/signature.ts';
import type { Env } from '../env.ts';
import { speechTo } from '../lang/speech.ts';
import type { Log } from '../log.ts';
import { agencyAddress, type Mail } from '../outbox/mail.ts';
import { action, text } from '../outbox/part.ts';
import { siteOrigin } from '../site.ts';
import { customersOf } from '../stripe/customers-of.ts';
import { unixSeconds } from '../unix-time.ts';
import { billingPath, billingToken } from './billing-link.ts';
import { armLink, type BillingOrder, findLink, subscriptionOrders } from './billing-repository.ts';

/** The subscriptions somebody ordered with an address. */
async function ordersOf(address: string, env: Env): Promise<readonly BillingOrder[]> {
  return subscriptionOrders(env.DB, await customersOf(address, env));
}

/** To the subscriber with this address; `undefined` when there is none. */
export async function billingLinkMail(
  { id, address }: { id: string; address: string },
  env: Env,
  log: Log,
): Promise<Mail | undefined> {
  const orders = await ordersOf(address, env);
  if (orders.length === 0) return undefined;
  const [secret] = signingSecrets(env, log);
  const { words, locale } = speechTo((await findLink(env.DB, id))?.language ?? null);
  const { subject, intro, open, what, notYou } = words.billingLink;
  const orderIds = orders.map((order) => order.id);
  await armLink(env.DB, id, orderIds, unixSeconds());
  for (const order of orderIds) log('info', 'billing-link-made', { order });
  return {
    to: address,
    replyTo: agencyAddress,
    locale,
    subject,
    parts: [
      text(intro),
      action(open, `${siteOrigin(env)}${billingPath}?token=${await billingToken(secret, id)}`),
      text(what),
      text(notYou),
    ],
  };
}
