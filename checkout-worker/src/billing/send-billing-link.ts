import { type BillingLinkReply, billingLinkRequestSchema } from '#catalogue/wire-forms.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { createAddressKey } from '../email-address.ts';
import { getDatabase } from '../env.ts';
import { readForm } from '../forms/read-form.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailId } from '../mail/outbox.ts';
import { createStorageError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
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
  const [secret] = listSigningSecrets(env, log);
  const id = crypto.randomUUID();
  const key = await createAddressKey(secret, fields.email);
  await storeBillingRequest(
    getDatabase(env),
    { id, address: fields.email, addressKey: key, language },
    getUnixSeconds(),
  ).catch((error: unknown) => {
    log('error', 'billing-link-not-stored', describeError(error));
    throw createStorageError('linkNotSent');
  });
  c.executionCtx.waitUntil(queueMails(env, [createMailId('billing-link', id)], log));
  if (isPlain) return c.redirect(createSiteUrl('/billing/sent', language, env), 303);
  return c.json({ status: 'accepted' } satisfies BillingLinkReply, 202);
}
