import { listSigningSecrets } from '../../abuse/signing-secrets.ts';
import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { queueDeliveries } from '../../events/delivery-queue.ts';
import { listEndpoints, listPartnerEndpoints, type PartnerEndpoint } from '../../events/endpoints.ts';
import { type NewSecret, type Outcome, runWebhookForm } from '../../events/webhook-form.ts';
import { deskMessages } from '../../lang/messages.ts';
import { describeWebhookRefusal, EndpointState, WebhookList } from '../../pages/webhooks.tsx';
import { getUnixSeconds } from '../../unix-time.ts';
import { recordAction } from '../actions.ts';
import type { Column } from '../column.ts';
import { renderDeskPage } from '../page.tsx';
import { List } from '../parts.tsx';

const pageUrl = '/desk/webhooks';

const { columns, partnerWebhooks: texts } = deskMessages.strings.desk;

const partnerColumns: readonly Column<PartnerEndpoint>[] = [
  {
    label: columns.partner,
    text: ({ partner }) => partner,
    view: ({ partner }) => <a href={`/desk/partners/${encodeURIComponent(partner)}`}>{partner}</a>,
  },
  { label: texts.host, text: ({ host }) => host },
  {
    label: texts.state,
    text: ({ disabledReason }) => disabledReason,
    view: (endpoint) => <EndpointState endpoint={endpoint} messages={deskMessages} />,
  },
];

interface WebhooksPageState {
  secret?: NewSecret | undefined;
  wrong?: string;
  typed?: string;
}

export async function showWebhooks(c: AppContext, { secret, wrong, typed }: WebhooksPageState = {}): Promise<Response> {
  const database = getDatabase(c.env);
  const [endpoints, ofPartners] = await Promise.all([listEndpoints(database, null), listPartnerEndpoints(database)]);
  return renderDeskPage(c, {
    page: 'webhooks',
    wrong,
    status: wrong === undefined ? 200 : 422,
    content: () => (
      <>
        <WebhookList
          owner={null}
          endpoints={endpoints}
          messages={deskMessages}
          to={pageUrl}
          token={c.var.deskToken}
          secret={secret}
          typed={typed}
        />
        <section aria-labelledby="of-partners">
          <h2 id="of-partners">{texts.title}</h2>
          <p>{texts.text}</p>
          <List
            caption={texts.title}
            columns={partnerColumns}
            rows={ofPartners}
            getKey={({ id }) => id}
            empty={deskMessages.strings.webhooks.none}
          />
        </section>
      </>
    ),
  });
}

/** `POST /desk/webhooks`: runs the operation that the field `action` names. A new secret is shown in the response only. */
export async function changeWebhooks(c: AppContext): Promise<Response> {
  const { env } = c;
  const { form, log, person } = c.var;
  let outcome: Outcome;
  try {
    outcome = await runWebhookForm(env, null, form, listSigningSecrets(env, log)[0]);
  } catch (error) {
    return showWebhooks(c, { wrong: describeWebhookRefusal(error, deskMessages), typed: form.get('url') ?? '' });
  }
  const { about, secret, deliveries } = outcome;
  const action = `webhook-${outcome.action}` as const;
  await recordAction(getDatabase(env), { person, action, about }, getUnixSeconds());
  log('info', 'desk-action', { action, about });
  c.executionCtx.waitUntil(queueDeliveries(env, deliveries, log));
  return secret ? showWebhooks(c, { secret }) : c.redirect(`${pageUrl}?done=${action}`, 303);
}
