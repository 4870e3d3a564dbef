/** Handles `/p/session/…`: the customer portal, in which buyers cancel and change subscriptions. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeMock } from '../context.ts';
import { readBody } from '../http.ts';
import type { StripeObject, Subscription } from '../objects.ts';
import { cancelSubscription, changeItem, undoCancellation } from '../payments/subscription-life.ts';
import { createMessagePage, formatAmount, type Html, html, redirect, sendPage } from './layout.ts';

function renderRow({ state }: StripeMock, subscription: Subscription): Html {
  const amount = subscription.items.data.reduce((sum, item) => sum + item.price.unit_amount * item.quantity, 0);
  const names = subscription.items.data.map((item) => state.products.get(item.price.product)?.name ?? 'Plan');
  const mayCancel = subscription.status !== 'canceled' && !subscription.cancel_at_period_end;
  const mayUndo = subscription.status !== 'canceled' && subscription.cancel_at_period_end;
  const standing = subscription.cancel_at_period_end ? 'ends after this period' : subscription.status.replace('_', ' ');
  return html`<section class="item">
<div><strong dir="auto">${names.join(', ')}</strong><br>
<span class="soft">${formatAmount(amount, subscription.currency)} per month</span> <span class="state">${standing}</span></div>
${
  mayCancel &&
  html`<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="button small" name="action" value="cancel">Cancel subscription</button></form>`
}
${
  mayUndo &&
  html`<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="button small" name="action" value="undo">Don’t cancel</button></form>`
}
</section>`;
}

interface Flow {
  subscription_update: { subscription: string };
}

/** Returns a form in which the buyer chooses another plan. A portal flow opens this form. */
function renderPlans({ state }: StripeMock, session: StripeObject, subscription: Subscription): Html {
  const configuration = state.portalConfigurations.get(String(session.configuration));
  const offered = (configuration?.features.subscription_update?.products ?? []) as { prices: string[] }[];
  const prices = offered.flatMap((product) => product.prices).flatMap((id) => state.prices.get(id) ?? []);
  const current = subscription.items.data[0]?.price.id;
  return html`<form method="post" class="list"><h1>Update your plan</h1>
<input type="hidden" name="subscription" value="${subscription.id}">
${prices
  .filter(({ id }) => id !== current)
  .map(
    (price) => html`<section class="item"><div><strong>${state.products.get(price.product)?.name}</strong><br>
<span class="soft">${formatAmount(price.unit_amount, price.currency)}</span></div>
<button class="button small" name="price" value="${price.id}">Select ${state.products.get(price.product)?.name}</button></section>`,
  )}
</form>`;
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
      createMessagePage({ title: 'No such portal session', text: 'Open the portal again from the shop.', status: 404 }),
    );
  }
  const own = [...mock.state.subscriptions.values()].filter(({ customer }) => customer === session.customer);
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request));
    const subscription = own.find((each) => each.id === form.get('subscription'));
    const price = mock.state.prices.get(form.get('price') ?? '');
    if (subscription && price && session.flow) {
      changeItem(mock, subscription, { price });
      session.flow = null;
    } else if (subscription && form.get('action') === 'undo') {
      undoCancellation(mock, subscription);
    } else if (subscription && subscription.status !== 'canceled') {
      cancelSubscription(mock, subscription, { atPeriodEnd: true });
    }
    return redirect(response, `/p/session/${id}`);
  }
  const flow = session.flow as Flow | null;
  const changing = own.find((each) => each.id === flow?.subscription_update.subscription);
  if (changing) return sendPage(response, { title: 'Update your plan', main: renderPlans(mock, session, changing) });
  sendPage(response, {
    title: 'Manage billing',
    main: html`<div class="list">
<h1>Manage billing</h1>
${own.length > 0 ? own.map((each) => renderRow(mock, each)) : html`<p>You have no subscriptions.</p>`}
${session.return_url && html`<p><a href="${session.return_url}">Go back to the shop</a></p>`}
</div>`,
  });
}
