import { getMinorDigits } from '#catalogue/currency.ts';
import { currency as ownCurrency } from '#catalogue/money.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';

/** Formats an amount in any currency. Stripe counts amounts in the smallest unit, so `29900` and `usd` become `$299.00`. */
export function formatAmount(currency: string, amount: number, locale: string): string {
  const code = currency.toUpperCase();
  const digits = getMinorDigits(code);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** Returns a function that formats amounts in a currency, in the same style as amounts in the shop's own currency. */
export function createMoneyFormat(currency: string, { money, formats }: Pick<Messages, 'money' | 'formats'>) {
  return currency === ownCurrency ? money : (amount: number) => formatAmount(currency, amount, formats);
}

/** Returns messages with amounts in the currency of an order. The shop may have changed its currency since the order. */
export function withCurrency(currency: string, messages: Messages): Messages {
  return { ...messages, money: createMoneyFormat(currency, messages) };
}

/** Formats an amount in the text of a payment problem, such as `29900 usd in test mode`. Returns any other text unchanged. */
export function formatProblemAmount(
  text: string | null,
  messages: Pick<Messages, 'formats' | 'money' | 'strings'>,
): string | null {
  const [, amount, currency, testMode] = /^(\d+) ([a-z]{3})( in test mode)?$/.exec(text ?? '') ?? [];
  if (!amount || !currency) return text;
  const shown = createMoneyFormat(currency, messages)(Number(amount));
  return testMode ? fillPlaceholders(messages.strings.paymentProblems.inTestMode, { amount: shown }) : shown;
}
