import { eq } from 'drizzle-orm';
import { createDeskUrl } from '../desk-link.ts';
import { type Env, getDatabase } from '../env.ts';
import { webhookEndpoints } from '../events/schema.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../lang/messages.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import {
  agencyAddress,
  type ComposeResult,
  createActionPart,
  createTextPart,
  type Mail,
  noRecipient,
  outdated,
} from '../mail/mail.ts';
import type { OutboxRow } from '../mail/outbox.ts';
import { partners } from '../partners/schema.ts';
import { resolveSiteOrigin } from '../site.ts';

/** Composes the mail to the owner of an endpoint that was disabled. Skipped if the endpoint was enabled again or deleted. */
async function prepareDisabledMail({ about, figure }: OutboxRow, env: Env): Promise<ComposeResult> {
  const database = getDatabase(env);
  const endpoint = await database.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, about)).get();
  if (!endpoint || endpoint.disabledAt !== figure) return outdated;
  const isGone = endpoint.disabledReason === 'gone';
  if (endpoint.partner === null) {
    return composeWebhookDisabledMail(
      agencyAddress,
      endpoint.url,
      isGone,
      createDeskUrl('/desk/webhooks', env),
      agencyMessages,
    );
  }
  const partner = await database.select().from(partners).where(eq(partners.id, endpoint.partner)).get();
  if (!partner?.email) return noRecipient;
  return composeWebhookDisabledMail(
    partner.email,
    endpoint.url,
    isGone,
    `${resolveSiteOrigin(env)}/partner`,
    getMessages(null),
  );
}

export function composeWebhookDisabledMail(
  to: string,
  url: string,
  isGone: boolean,
  page: string | undefined,
  { strings, locale }: Messages,
): Mail {
  const { subject, gone, failing, kept, open } = strings.webhookDisabled;
  // The whole URL may contain a secret of the receiver, so the mail names only its host.
  const { host } = new URL(url);
  return {
    to,
    replyTo: agencyAddress,
    locale,
    subject,
    parts: [
      createTextPart(fillPlaceholders(isGone ? gone : failing, { host })),
      createTextPart(kept),
      ...(page ? [createActionPart(open, page)] : []),
    ],
  };
}

export const webhookMails = { 'webhook-disabled': prepareDisabledMail } satisfies Partial<Composers>;
