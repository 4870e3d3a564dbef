/** Renders the payment page: lines, amounts, and a button for every outcome. */

import type { StripeMock } from '../context.ts';
import type { LineItem, Session } from '../objects.ts';
import { getDefaultCountry, taxCountries } from '../payments/amounts.ts';
import type { SessionRecord } from '../state.ts';
import { formatAmount, type Html, html, type Page } from './layout.ts';

// Messages of the payment page in two languages. Stripe's own page supports forty.

const en = {
  amountFor: (quantity: number, each: string) => `Qty ${quantity}, ${each} each`,
  once: 'one-time',
  per: (unit: string, count: number) => (count === 1 ? `per ${unit}` : `per ${count} ${unit}s`),
  dueToday: 'Due today',
  thenPer: 'Then',
  total: 'Total due today',
  discount: 'Discount',
  tax: 'Tax',
  taxIncluded: 'Tax included',
  country: 'Country',
  taxId: 'Tax ID, for a company in another country',
  workOutTax: 'Calculate the tax',
  terms: 'I agree to the terms',
  code: 'Promotion code',
  codeWrong: 'This code is invalid.',
  apply: 'Apply',
  email: 'Email',
  emailGiven: 'Filled in by the shop.',
  emailHint: 'Any address will do. Nothing is sent to it.',
  emailWrong: 'Enter an email address, like name@example.com.',
  title: (total: string) => `Checkout: ${total}`,
  error: (text: string) => `Error: ${text}`,
  payment: 'Payment',
  card: 'Card',
  cardHint: 'A made-up card, already filled in.',
  pay: (total: string) => `Pay ${total}`,
  otherEndings: 'Try another outcome',
  later: 'Pay with a method that settles later',
  voucher: 'Get a voucher to pay later',
  decline: 'Decline the card',
  declined: 'Your card was declined. Try another card.',
  expire: 'Let this checkout expire',
  cancel: 'Cancel and go back',
};

type PayWords = typeof en;

/** German singular and plural of each billing interval. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  day: ['Tag', 'Tage'],
  week: ['Woche', 'Wochen'],
  month: ['Monat', 'Monate'],
  year: ['Jahr', 'Jahre'],
};

const de: PayWords = {
  amountFor: (quantity, each) => `Menge ${quantity}, je ${each}`,
  once: 'einmalig',
  per: (unit, count) => {
    const [one, several] = units[unit] ?? [unit, unit];
    return count === 1 ? `pro ${one}` : `alle ${count} ${several}`;
  },
  dueToday: 'Heute fällig',
  thenPer: 'Danach',
  total: 'Heute insgesamt fällig',
  discount: 'Rabatt',
  tax: 'Steuer',
  taxIncluded: 'Darin enthaltene Steuer',
  country: 'Land',
  taxId: 'Steuernummer einer Firma im Ausland',
  workOutTax: 'Steuer berechnen',
  terms: 'Ich stimme den AGB zu',
  code: 'Aktionscode',
  codeWrong: 'Dieser Code ist ungültig.',
  apply: 'Anwenden',
  email: 'E-Mail',
  emailGiven: 'Vom Shop eingetragen.',
  emailHint: 'Jede Adresse ist recht. Es wird nichts dorthin geschickt.',
  emailWrong: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  title: (total) => `Zahlung: ${total}`,
  error: (text) => `Fehler: ${text}`,
  payment: 'Zahlung',
  card: 'Karte',
  cardHint: 'Eine erfundene Karte, schon ausgefüllt.',
  pay: (total) => `${total} zahlen`,
  otherEndings: 'Einen anderen Ausgang durchspielen',
  later: 'Mit einer Zahlungsart bezahlen, bei der das Geld später ankommt',
  voucher: 'Einen Zahlschein holen und später bezahlen',
  decline: 'Karte ablehnen',
  declined: 'Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen.',
  expire: 'Diese Zahlung ablaufen lassen',
  cancel: 'Abbrechen und zurück',
};

interface PayLanguage {
  /** Locale for the page's language and for amounts. */
  locale: string;
  words: PayWords;
}

/** Returns the language of the payment page: English for `auto` and for languages that the mock does not support. */
function payLanguage(locale: string | null): PayLanguage {
  return locale === 'de' ? { locale, words: de } : { locale: 'en', words: en };
}

export interface Problem {
  kind: 'email' | 'declined' | 'code';
  email: string;
}

/** Values that the buyer has entered so far. */
interface Given {
  email?: string;
  country?: string;
  taxId?: string;
}

function formatPeriod(line: LineItem | undefined, words: PayWords): string {
  const { interval = 'month', interval_count: count = 1 } = line?.price.recurring ?? {};
  return words.per(interval, count);
}

function renderLine(mock: StripeMock, line: LineItem, { words, locale }: PayLanguage): Html {
  const product = mock.state.products.get(line.price.product);
  const { price, quantity, currency } = line;
  const unit = formatAmount(price.unit_amount, currency, locale);
  const each = quantity > 1 ? html`<br>${words.amountFor(quantity, unit)}` : undefined;
  return html`<li class="line">
<div><span class="line-name" dir="auto">${line.description}</span>
<span class="soft" dir="auto">${product?.description ?? ''}${each}</span></div>
<div class="line-price"><span class="amount">${formatAmount(line.amount_subtotal, currency, locale)}</span>
<span class="soft">${price.recurring ? formatPeriod(line, words) : words.once}</span></div>
</li>`;
}

function renderSummary(mock: StripeMock, { session, lines }: SessionRecord, language: PayLanguage): Html {
  const { words, locale } = language;
  const { currency } = session;
  const recurring = lines.filter((line) => line.price.recurring);
  const later = recurring.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const { amount_discount: discount, amount_tax: tax } = session.total_details;
  const isIncluded = session.amount_subtotal - discount === session.amount_total;
  const renderRow = (label: string, amount: string) => html`<div><dt>${label}</dt><dd>${amount}</dd></div>`;
  const total = formatAmount(session.amount_total, currency, locale);
  const then =
    recurring.length > 0
      ? html`<p class="then">${words.thenPer} <strong>${formatAmount(later, currency, locale)}</strong> ${formatPeriod(recurring[0], words)}</p>`
      : undefined;
  return html`<section class="summary" aria-labelledby="due">
<h1 id="due"><span class="due-label">${words.dueToday}</span> <span class="due">${total}</span></h1>
${then}
<ul class="lines" role="list">${lines.map((line) => renderLine(mock, line, language))}</ul>
<dl class="totals">
${discount > 0 && renderRow(words.discount, `−${formatAmount(discount, currency, locale)}`)}
${tax > 0 && renderRow(isIncluded ? words.taxIncluded : words.tax, formatAmount(tax, currency, locale))}
<div><dt>${words.total}</dt><dd>${total}</dd></div>
</dl>
</section>`;
}

function renderEmailField(session: Session, problem: Problem | undefined, words: PayWords, given: Given): Html {
  const fixed = session.customer_email;
  const isWrong = problem?.kind === 'email';
  const described = isWrong ? 'email-error' : 'email-hint';
  return html`<div class="field">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="email" required aria-describedby="${described}"
 value="${fixed ?? problem?.email ?? given.email ?? ''}" ${fixed ? html`readonly` : undefined} ${isWrong ? html`aria-invalid="true"` : undefined}>
<p class="${isWrong ? 'error' : 'soft'}" id="${described}">${
    isWrong ? words.emailWrong : fixed ? words.emailGiven : words.emailHint
  }</p>
</div>`;
}

/** Returns form fields for the buyer's country and tax id, or undefined if the session calculates no tax. */
function renderTaxFields(
  { automatic_tax, currency }: Session,
  { country = getDefaultCountry(currency), taxId = '' }: Given,
  words: PayWords,
) {
  if (!automatic_tax.enabled) return undefined;
  const renderOption = (code: string) =>
    html`<option value="${code}" ${code === country ? html`selected` : undefined}>${code}</option>`;
  return html`<div class="field">
<label for="country">${words.country}</label>
<select id="country" name="country">${taxCountries.map(renderOption)}</select>
</div>
<div class="field">
<label for="tax-id">${words.taxId}</label>
<input id="tax-id" name="taxId" value="${taxId}">
</div>
<button class="button" name="action" value="tax" formnovalidate>${words.workOutTax}</button>`;
}

function renderCodeField({ allow_promotion_codes }: Session, isWrong: boolean, words: PayWords): Html | undefined {
  if (!allow_promotion_codes) return undefined;
  return html`<div class="field">
<label for="code">${words.code}</label>
<input id="code" name="code" autocomplete="off" ${isWrong ? html`aria-invalid="true" aria-describedby="code-error"` : undefined}>
${isWrong && html`<p class="error" id="code-error">${words.codeWrong}</p>`}
</div>
<button class="button" name="action" value="code" formnovalidate>${words.apply}</button>`;
}

export function payPage(mock: StripeMock, record: SessionRecord, problem?: Problem, given: Given = {}): Page {
  const { session } = record;
  const language = payLanguage(session.locale);
  const { words, locale } = language;
  const total = formatAmount(session.amount_total, session.currency, locale);
  const sentences = { email: words.emailWrong, declined: words.declined, code: words.codeWrong };
  const problemText = problem && sentences[problem.kind];
  return {
    title: problemText ? words.error(problemText) : words.title(total),
    status: problemText ? 402 : 200,
    lang: locale,
    main: html`<div class="checkout">
${renderSummary(mock, record, language)}
<form class="payment" method="post" action="/c/pay/${session.id}">
<h2>${words.payment}</h2>
${problem?.kind === 'declined' && html`<p class="alert" role="alert">${problemText}</p>`}
${renderEmailField(session, problem, words, given)}
${renderTaxFields(session, given, words)}
${renderCodeField(session, problem?.kind === 'code', words)}
<div class="field">
<p class="label">${words.card}</p>
<p class="card"><span class="card-number">4242 4242 4242 4242</span> <span class="soft">12 / 34</span></p>
<p class="soft">${words.cardHint}</p>
</div>
${
  session.consent_collection?.terms_of_service === 'required' &&
  html`<p><label><input type="checkbox" name="terms" required> ${words.terms}</label></p>`
}
<button class="button primary" name="action" value="pay">${words.pay(total)}</button>
<fieldset>
<legend>${words.otherEndings}</legend>
<button class="button" name="action" value="async">${words.later}</button>
${session.mode === 'payment' && html`<button class="button" name="action" value="voucher">${words.voucher}</button>`}
<button class="button" name="action" value="decline" formnovalidate>${words.decline}</button>
<button class="button" name="action" value="expire" formnovalidate>${words.expire}</button>
</fieldset>
${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">${words.cancel}</a></p>`}
</form>
</div>`,
  };
}
