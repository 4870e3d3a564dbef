/** The checkout page: what is bought, what it costs, and the buttons for every way it can end. */

import type { StripeMock } from '../context.ts';
import { formatAmount } from '../money.ts';
import type { LineItem, Session } from '../objects.ts';
import type { SessionRecord } from '../state.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';

export interface Problem {
  text: string;
  /** The field it is about. */
  field?: 'email';
  email?: string;
}

function period(line: LineItem | undefined): string {
  const { interval = 'month', interval_count: count = 1 } = line?.price.recurring ?? {};
  return count === 1 ? interval : `${count} ${interval}s`;
}

function lineRow(mock: StripeMock, line: LineItem): Html {
  const product = mock.state.products.get(line.price.product);
  const { price, quantity, currency } = line;
  const each = quantity > 1 ? html`<br>Qty ${quantity}, ${formatAmount(price.unit_amount, currency)} each` : undefined;
  return html`<li class="line">
<div><span class="line-name" dir="auto">${line.description}</span>
<span class="soft" dir="auto">${product?.description ?? ''}${each}</span></div>
<div class="line-price"><span class="amount">${formatAmount(line.amount_total, currency)}</span>
<span class="soft">${price.recurring ? `per ${period(line)}` : 'one-time'}</span></div>
</li>`;
}

function summary(mock: StripeMock, { session, lines }: SessionRecord): Html {
  const { currency } = session;
  const recurring = lines.filter((line) => line.price.recurring);
  const later = recurring.reduce((sum, line) => sum + line.amount_total, 0);
  const then =
    recurring.length > 0
      ? html`<p class="then">Then <strong>${formatAmount(later, currency)}</strong> per ${period(recurring[0])}</p>`
      : undefined;
  return html`<section class="summary" aria-labelledby="due">
<h1 id="due"><span class="due-label">Due today</span> <span class="due">${formatAmount(session.amount_total, currency)}</span></h1>
${then}
<ul class="lines" role="list">${lines.map((line) => lineRow(mock, line))}</ul>
<dl class="totals">
<div><dt>Total due today</dt><dd>${formatAmount(session.amount_total, currency)}</dd></div>
</dl>
</section>`;
}

function emailField(session: Session, problem: Problem | undefined): Html {
  const fixed = session.customer_email;
  const isWrong = problem?.field === 'email';
  const described = isWrong ? 'email-error' : 'email-hint';
  return html`<div class="field">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required aria-describedby="${described}"
 value="${fixed ?? problem?.email ?? ''}" ${fixed ? html`readonly` : undefined} ${isWrong ? html`aria-invalid="true"` : undefined}>
<p class="${isWrong ? 'error' : 'soft'}" id="${described}">${
    isWrong ? problem?.text : fixed ? 'Given by the shop.' : 'Any address will do. Nothing is sent to it.'
  }</p>
</div>`;
}

export function payPage(mock: StripeMock, record: SessionRecord, problem?: Problem): Page {
  const { session } = record;
  const total = formatAmount(session.amount_total, session.currency);
  const alert = problem && html`<p class="alert" role="alert">${problem.text}</p>`;
  return {
    title: problem ? `Error: ${problem.text}` : `Checkout: ${total}`,
    status: problem ? 402 : 200,
    main: html`<div class="checkout">
${summary(mock, record)}
<form class="payment" method="post" action="/c/pay/${session.id}">
<h2>Payment</h2>
${problem?.field ? undefined : alert}
${emailField(session, problem)}
<div class="field">
<p class="label">Card</p>
<p class="card"><span class="card-number">4242 4242 4242 4242</span> <span class="soft">12 / 34</span></p>
<p class="soft">A made-up card, already filled in.</p>
</div>
<button class="button primary" name="action" value="pay">Pay ${total}</button>
<fieldset>
<legend>Play another ending</legend>
<button class="button" name="action" value="async">Pay with a method that settles later</button>
<button class="button" name="action" value="decline" formnovalidate>Decline the card</button>
<button class="button" name="action" value="expire" formnovalidate>Let this checkout expire</button>
</fieldset>
${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">Cancel and go back</a></p>`}
</form>
</div>`,
  };
}
