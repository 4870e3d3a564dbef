/** Root page `/`: lists all sessions with buttons for refunds, disputes, renewals and other later events. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listSessions } from '../api/sessions.ts';
import type { StripeMock } from '../context.ts';
import { actOnSession, actOnSubscription } from '../control/actions.ts';
import { readBody, StripeError } from '../http.ts';
import type { Session } from '../objects.ts';
import { createMessagePage, formatAmount, type Html, html, redirect, sendPage } from './layout.ts';

type Button = readonly [action: string, label: string];

function listButtons({ state }: StripeMock, session: Session): Button[] {
  if (session.status === 'open') return [['expire', 'Expire']];
  if (session.status === 'expired') return [];
  if (session.payment_status === 'unpaid') {
    return [
      ['settle', 'Money arrives'],
      ['fail', 'Payment fails'],
    ];
  }
  const subscription = session.subscription ? state.subscriptions.get(session.subscription) : undefined;
  const living: Button[] =
    subscription && subscription.status !== 'canceled'
      ? [
          ['renew', 'Renew'],
          ['renew-unpaid', 'Renewal fails'],
          ['triple', 'Set quantity to 3'],
          ['replace', 'Replace the product'],
          ['cancel-later', 'Cancel at period end'],
          ['cancel', 'End subscription'],
        ]
      : [];
  const back: Button[] = [
    ['refund', 'Refund'],
    ['fail-refund', 'Refund fails'],
    ['inquire', 'Inquiry'],
    ['dispute', 'Dispute'],
    ['escalate-dispute', 'Inquiry becomes a dispute'],
    ['close-dispute', 'Dispute won'],
    ['lose-dispute', 'Dispute lost'],
    ['appeal-dispute', 'Appeal'],
    ['warn-of-fraud', 'Fraud warning'],
  ];
  return [...back, ...living];
}

function renderRow(mock: StripeMock, session: Session): Html {
  const standing = session.status === 'complete' ? session.payment_status.replaceAll('_', ' ') : session.status;
  const actions = listButtons(mock, session);
  const names = mock.state.sessions.get(session.id)?.lines.map((line) => line.description) ?? [];
  return html`<section class="item">
<div><strong>${formatAmount(session.amount_total, session.currency)}</strong>
<span class="state ${session.payment_status === 'paid' ? 'good' : ''}">${standing}</span><br>
<span dir="auto">${names.join(', ')}</span><br>
<span class="soft">…${session.id.slice(-8)} ${session.customer_details?.email ?? ''}</span>
${session.url && html`<a href="/c/pay/${session.id}">Open</a>`}</div>
${
  actions.length > 0
    ? html`<form method="post" action="/"><input type="hidden" name="session" value="${session.id}">
${actions.map(([action, label]) => html`<button class="button small" name="action" value="${action}">${label}</button> `)}</form>`
    : undefined
}
</section>`;
}

function act(mock: StripeMock, form: URLSearchParams): void {
  const id = form.get('session') ?? '';
  const action = form.get('action') ?? '';
  const subscription = mock.state.sessions.get(id)?.session.subscription ?? '';
  if (action === 'renew') actOnSubscription(mock, subscription, 'renew', {});
  else if (action === 'renew-unpaid') actOnSubscription(mock, subscription, 'renew', { paid: false });
  else if (action === 'cancel-later') actOnSubscription(mock, subscription, 'cancel', { atPeriodEnd: true });
  else if (action === 'cancel') actOnSubscription(mock, subscription, 'cancel', {});
  else if (action === 'triple') actOnSubscription(mock, subscription, 'change', { quantity: 3 });
  else if (action === 'replace')
    actOnSubscription(mock, subscription, 'change', { name: 'Custom care', amount: 25_000 });
  else if (action === 'fail') actOnSession(mock, id, 'settle', { outcome: 'failed' });
  else if (action === 'inquire') actOnSession(mock, id, 'dispute', { caseType: 'inquiry' });
  else if (action === 'lose-dispute') actOnSession(mock, id, 'close-dispute', { outcome: 'lost' });
  else actOnSession(mock, id, action, {});
}

export async function handleDashboard(
  mock: StripeMock,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request));
    try {
      act(mock, form);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const way = { href: '/', label: 'Back to the checkouts' };
      return sendPage(
        response,
        createMessagePage({ title: 'This isn’t possible', text: error.message, way, status: 409 }),
      );
    }
    return redirect(response, '/');
  }
  const sessions = listSessions(mock, {}).slice(0, 100);
  sendPage(response, {
    title: 'Checkouts of the Stripe mock',
    main: html`<div class="list">
<h1>Checkouts</h1>
<p class="soft">The newest checkouts since the mock was started. ${mock.settings.webhookUrl ? `Webhooks go to ${mock.settings.webhookUrl}` : 'Webhooks aren’t sent, because STRIPE_WEBHOOK_URL isn’t set'}.</p>
${sessions.length > 0 ? sessions.map((session) => renderRow(mock, session)) : html`<p>No checkouts yet. Start one in the shop.</p>`}
</div>`,
  });
}
