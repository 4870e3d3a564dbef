/** What the checkout page says to a payer. Stripe's own speaks forty languages; this one two. */

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
  taxId: 'Tax id, for a firm elsewhere',
  workOutTax: 'Work out the tax',
  terms: 'I agree to the terms',
  code: 'Promotion code',
  codeWrong: 'This code is invalid.',
  apply: 'Apply',
  email: 'Email',
  emailGiven: 'Given by the shop.',
  emailHint: 'Any address will do. Nothing is sent to it.',
  emailWrong: 'Enter an email address, like name@example.com.',
  title: (total: string) => `Checkout: ${total}`,
  error: (text: string) => `Error: ${text}`,
  payment: 'Payment',
  card: 'Card',
  cardHint: 'A made-up card, already filled in.',
  pay: (total: string) => `Pay ${total}`,
  otherEndings: 'Play another ending',
  later: 'Pay with a method that settles later',
  decline: 'Decline the card',
  declined: 'Your card was declined. Try another card.',
  expire: 'Let this checkout expire',
  cancel: 'Cancel and go back',
};

export type PayWords = typeof en;

const units: Readonly<Record<string, string>> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' };

const de: PayWords = {
  amountFor: (quantity, each) => `Anzahl ${quantity}, je ${each}`,
  once: 'einmalig',
  per: (unit, count) => (count === 1 ? `pro ${units[unit] ?? unit}` : `alle ${count} ${units[unit] ?? unit}e`),
  dueToday: 'Heute fällig',
  thenPer: 'Danach',
  total: 'Heute insgesamt fällig',
  discount: 'Rabatt',
  tax: 'Steuer',
  taxIncluded: 'Darin enthaltene Steuer',
  country: 'Land',
  taxId: 'Steuernummer einer Firma im Ausland',
  workOutTax: 'Steuer berechnen',
  terms: 'Ich stimme den Geschäftsbedingungen zu',
  code: 'Aktionscode',
  codeWrong: 'Dieser Code ist ungültig.',
  apply: 'Anwenden',
  email: 'E-Mail',
  emailGiven: 'Vom Shop angegeben.',
  emailHint: 'Irgendeine Adresse. Es wird nichts dorthin geschickt.',
  emailWrong: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  title: (total) => `Zahlung: ${total}`,
  error: (text) => `Fehler: ${text}`,
  payment: 'Zahlung',
  card: 'Karte',
  cardHint: 'Eine erfundene Karte, schon ausgefüllt.',
  pay: (total) => `${total} zahlen`,
  otherEndings: 'Anders ausgehen lassen',
  later: 'Mit etwas zahlen, das erst später ankommt',
  decline: 'Karte ablehnen',
  declined: 'Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen.',
  expire: 'Diese Zahlung verfallen lassen',
  cancel: 'Abbrechen und zurück',
};

export interface PayLanguage {
  /** Of amounts, and of the page. */
  locale: string;
  words: PayWords;
}

/** English also for `auto`, and for what the mock does not speak. */
export function payLanguage(locale: string | null): PayLanguage {
  return locale === 'de' ? { locale, words: de } : { locale: 'en', words: en };
}
