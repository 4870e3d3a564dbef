/** The checkout page: what is bought, what it costs, and the buttons for every way it can end. */

import type { StripeMock } from '../context.ts';
import { formatAmount } from '../money.ts';
import type { LineItem, Session } from '../objects.ts';
import type { SessionRecord } from '../state.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';
import { type PayLanguage, type PayWords, payLanguage } from './pay-words.ts';

export interface Problem {
  kind: 'email' | 'declined';
  /** As it was typed. */
  email: string;
}

function period(line: LineItem | undefined, words: PayWords): string {
  const { interval = 'month', interval_count: count = 1 } = line?.price.recurring ?? {};
  return words.per(interval, count);
}

function lineRow(mock: StripeMock, line: LineItem, { words, locale }: PayLanguage): Html {
  const product = mock.state.products.get(line.price.product);
  const { price, quantity, currency } = line;
  const unit = formatAmount(price.unit_amount, currency, locale);
  const each = quantity > 1 ? html`<br>${words.amountFor(quantity, unit)}` : undefined;
  return html`<li class="line">
<div><span class="line-name" dir="auto">${line.description}</span>
<span class="soft" dir="auto">${product?.description ?? ''}${each}</span></div>
<div class="line-price"><span class="amount">${formatAmount(line.amount_total, currency, locale)}</span>
<span class="soft">${price.recurring ? period(line, words) : words.once}</span></div>
</li>`;
}

function summary(mock: StripeMock, { session, lines }: SessionRecord, language: PayLanguage): Html {
  const { words, locale } = language;
  const { currency } = session;
  const recurring = lines.filter((line) => line.price.recurring);
  const later = recurring.reduce((sum, line) => sum + line.amount_total, 0);
  const total = formatAmount(session.amount_total, currency, locale);
  const then =
    recurring.length > 0
      ? html`<p class="then">${words.thenPer} <strong>${formatAmount(later, currency, locale)}</strong> ${period(recurring[0], words)}</p>`
      : undefined;
  return html`<section class="summary" aria-labelledby="due">
<h1 id="due"><span class="due-label">${words.dueToday}</span> <span class="due">${total}</span></h1>
${then}
<ul class="lines" role="list">${lines.map((line) => lineRow(mock, line, language))}</ul>
<dl class="totals">
<div><dt>${words.total}</dt><dd>${total}</dd></div>
</dl>
</section>`;
}

function emailField(session: Session, problem: Problem | undefined, words: PayWords): Html {
  const fixed = session.customer_email;
  const isWrong = problem?.kind === 'email';
  const described = isWrong ? 'email-error' : 'email-hint';
  return html`<div class="field">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="email" required aria-describedby="${described}"
 value="${fixed ?? problem?.email ?? ''}" ${fixed ? html`readonly` : undefined} ${isWrong ? html`aria-invalid="true"` : undefined}>
<p class="${isWrong ? 'error' : 'soft'}" id="${described}">${
    isWrong ? words.emailWrong : fixed ? words.emailGiven : words.emailHint
  }</p>
</div>`;
}

export function payPage(mock: StripeMock, record: SessionRecord, problem?: Problem): Page {
  const { session } = record;
  const language = payLanguage(session.locale);
  const { words, locale } = language;
  const total = formatAmount(session.amount_total, session.currency, locale);
  const said = problem && (problem.kind === 'email' ? words.emailWrong : words.declined);
  return {
    title: said ? words.error(said) : words.title(total),
    status: said ? 402 : 200,
    lang: locale,
    main: html`<div class="checkout">
${summary(mock, record, language)}
<form class="payment" method="post" action="/c/pay/${session.id}">
<h2>${words.payment}</h2>
${problem?.kind === 'declined' && html`<p class="alert" role="alert">${said}</p>`}
${emailField(session, problem, words)}
<div class="field">
<p class="label">${words.card}</p>
<p class="card"><span class="card-number">4242 4242 4242 4242</span> <span class="soft">12 / 34</span></p>
<p class="soft">${words.cardHint}</p>
</div>
<button class="button primary" name="action" value="pay">${words.pay(total)}</button>
<fieldset>
<legend>${words.otherEndings}</legend>
<button class="button" name="action" value="async">${words.later}</button>
<button class="button" name="action" value="decline" formnovalidate>${words.decline}</button>
<button class="button" name="action" value="expire" formnovalidate>${words.expire}</button>
</fieldset>
${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">${words.cancel}</a></p>`}
</form>
</div>`,
  };
}
