/** `/p/session/…`: the customer portal, where subscriptions are ended. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeMock } from '../context.ts';
import { readBody } from '../http.ts';
import { formatAmount } from '../money.ts';
import type { Subscription } from '../objects.ts';
import { cancelSubscription } from '../payments/subscription-life.ts';
import { type Html, html } from './html.ts';
import { messagePage, redirect, sendPage } from './layout.ts';

function row({ state }: StripeMock, subscription: Subscription): Html {
  const amount = subscription.items.data.reduce((sum, item) => sum + item.price.unit_amount * item.quantity, 0);
  const names = subscription.items.data.map((item) => state.products.get(item.price.product)?.name ?? 'Plan');
  const mayCancel = subscription.status !== 'canceled' && !subscription.cancel_at_period_end;
  const standing = subscription.cancel_at_period_end ? 'ends with this period' : subscription.status.replace('_', ' ');
  return html`<section class="item">
<div><strong dir="auto">${names.join(', ')}</strong><br>
<span class="soft">${formatAmount(amount, subscription.currency)} per month</span> <span class="state">${standing}</span></div>
${
  mayCancel &&
  html`<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="button small" name="action" value="cancel">Cancel subscription</button></form>`
}
</section>`;
}

export async function handlePortal(
  mock: StripeMock,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const session = mock.state.portalSessions.get(id);
  if (!session) {
    return sendPage(
      response,
      messagePage({ title: 'No such portal session', text: 'Open the portal again from the shop.', status: 404 }),
    );
  }
  const own = [...mock.state.subscriptions.values()].filter(({ customer }) => customer === session.customer);
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request));
    const subscription = own.find((each) => each.id === form.get('subscription'));
    if (subscription && subscription.status !== 'canceled') {
      cancelSubscription(mock, subscription, { atPeriodEnd: true });
    }
    return redirect(response, `/p/session/${id}`);
  }
  sendPage(response, {
    title: 'Manage billing',
    main: html`<div class="list">
<h1>Manage billing</h1>
${own.length > 0 ? own.map((each) => row(mock, each)) : html`<p>There is no subscription here.</p>`}
${session.return_url && html`<p><a href="${session.return_url}">Go back to the shop</a></p>`}
</div>`,
  });
}
