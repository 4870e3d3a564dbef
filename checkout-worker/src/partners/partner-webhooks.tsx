import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { queueDeliveries } from '../events/delivery-queue.ts';
import { listEndpoints } from '../events/endpoints.ts';
import { type NewSecret, type Outcome, runWebhookForm, type WebhookAction } from '../events/webhook-form.ts';
import { getMessages } from '../lang/messages.ts';
import { Alert, createPageResponse } from '../pages/page.tsx';
import { describeWebhookRefusal, WebhookList } from '../pages/webhooks.tsx';
import { partnerStyleSheet } from './page/styles.ts';
import { findSignedInPartner } from './partner.ts';
import { partnerPath } from './partner-link.ts';

export const partnerWebhooksPath = `${partnerPath}/webhooks`;

interface WebhooksPageState {
  secret?: NewSecret | undefined;
  notice?: string | undefined;
  wrong?: string;
  typed?: string;
}

async function renderWebhookPage(c: AppContext, partner: string, shown: WebhooksPageState = {}): Promise<Response> {
  const messages = getMessages(c.var.language);
  const { secret, notice, wrong, typed } = shown;
  const endpoints = await listEndpoints(getDatabase(c.env), partner);
  const list = { owner: partner, endpoints, messages, to: partnerWebhooksPath, secret, typed };
  return createPageResponse(c, {
    title: messages.strings.webhooks.title,
    messages,
    sheet: partnerStyleSheet,
    status: wrong === undefined ? 200 : 422,
    content: (
      <>
        {wrong && <Alert>{wrong}</Alert>}
        {notice && (
          <p role="status" className="notice">
            {notice}
          </p>
        )}
        <WebhookList {...list} />
      </>
    ),
    link: { label: messages.strings.webhooks.back, href: partnerPath },
  });
}

export async function showPartnerWebhooks(c: AppContext): Promise<Response> {
  const partner = await findSignedInPartner(c);
  if (!partner) return c.redirect(partnerPath, 303);
  const { done } = getMessages(c.var.language).strings.webhooks;
  const name = c.req.query('done') ?? '';
  return renderWebhookPage(c, partner.id, {
    notice: Object.hasOwn(done, name) ? done[name as WebhookAction] : undefined,
  });
}

/** `POST /partner/webhooks`: runs the operation that the field `action` names. A new secret is shown in the response only. */
export async function changePartnerWebhooks(c: AppContext): Promise<Response> {
  const { env } = c;
  const { form, log, language } = c.var;
  const partner = await findSignedInPartner(c);
  if (!partner) return c.redirect(partnerPath, 303);
  let outcome: Outcome;
  try {
    outcome = await runWebhookForm(env, partner.id, form, listSigningSecrets(env, log)[0]);
  } catch (error) {
    const wrong = describeWebhookRefusal(error, getMessages(language));
    return renderWebhookPage(c, partner.id, { wrong, typed: form.get('url') ?? '' });
  }
  const { action, about, secret, deliveries } = outcome;
  log('info', 'partner-webhook', { kind: action, endpoint: about, partner: partner.id });
  c.executionCtx.waitUntil(queueDeliveries(env, deliveries, log));
  return secret
    ? renderWebhookPage(c, partner.id, { secret })
    : c.redirect(`${partnerWebhooksPath}?done=${action}`, 303);
}
