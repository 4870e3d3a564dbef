import { type BillingLinkReply, billingLinkRequestSchema } from '#catalogue/wire-forms.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { addressKey } from '../email-address.ts';
import { databaseOf } from '../env.ts';
import { readForm } from '../forms/read-form.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { mailId } from '../mail/outbox.ts';
import { storageUnavailable } from '../problem.ts';
import { sitePage } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { storeBillingRequest } from './billing-repository.ts';

/**
 * `POST /api/billing-link`: mails a billing link to a subscriber. The reply never reveals whether the email address has
 * a subscription, because subscriptions are looked up only when the mail is composed.
 */
export async function sendBillingLink(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const { fields, isPlain } = await readForm(c, billingLinkRequestSchema, (form) => ({
    email: form.get('email') ?? '',
    language: form.get('language') || undefined,
  }));
  const { language } = c.var;
  const [secret] = signingSecrets(env, log);
  const id = crypto.randomUUID();
  const key = await addressKey(secret, fields.email);
  await storeBillingRequest(
    databaseOf(env),
    { id, address: fields.email, addressKey: key, language },
    unixSeconds(),
  ).catch((error: unknown) => {
    log('error', 'billing-link-not-stored', describeError(error));
    throw storageUnavailable('linkNotSent');
  });
  c.executionCtx.waitUntil(queueMails(env, [mailId('billing-link', id)], log));
  if (isPlain) return c.redirect(sitePage('/billing/sent', language, env), 303);
  return c.json({ status: 'accepted' } satisfies BillingLinkReply, 202);
}
