import type { CartTotals } from '#catalogue/cart-rules.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Attribution, Touch } from '#catalogue/wire.ts';
import { fillPlaceholders, formatAmountWithInterval } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { createTotalsPart as amounts, createFactsPart, type MailGoods, type MailPart } from './mail.ts';

export interface MailLine {
  id: string;
  name?: string;
  interval?: string;
  intervalCount?: number | undefined;
  quantity: number;
  /** Unit price in integer cents. `null` if the price is unknown, as of a product that is no longer sold. */
  unitAmount: number | null;
}

function createLineGoods(line: MailLine, messages: Messages): MailGoods {
  const { money, productName } = messages;
  const { mail } = messages.strings;
  const { id, quantity, unitAmount } = line;
  const name = productName(id, line.name);
  if (unitAmount === null) {
    const text =
      findProduct(id) || line.name ? `${quantity} × ${name}` : fillPlaceholders(mail.notSold, { quantity, name });
    return { quantity, name, amount: '', text };
  }
  const interval = line.interval ?? findProduct(id)?.interval;
  const amount = formatAmountWithInterval(money(unitAmount * quantity), { ...line, interval }, messages);
  return { quantity, name, amount, text: fillPlaceholders(mail.line, { quantity, name, amount }) };
}

export function createGoodsPart(lines: readonly MailLine[], messages: Messages, title?: string): MailPart {
  return { kind: 'goods', title, goods: lines.map((line) => createLineGoods(line, messages)) };
}

export function createDueTotalsPart(
  totals: Pick<CartTotals, 'dueToday' | 'thenMonthly' | 'thenYearly'>,
  messages: Messages,
): MailPart {
  const { dueToday, thenMonthly, thenYearly } = totals;
  const { strings, money, taxNote } = messages;
  const label = strings.mail.dueToday;
  return amounts(label, [
    [label, [money(dueToday), taxNote].filter(Boolean).join(' ')],
    [strings.mail.thenMonthly, thenMonthly > 0 ? money(thenMonthly) : null],
    [strings.mail.thenYearly, thenYearly > 0 ? money(thenYearly) : null],
  ]);
}

/** Returns the name of a language in another one: `Englisch` for `en` in German. */
export function formatLanguageName(language: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}

/**
 * Returns the name of the visitor's language if the agency uses another language, so that the agency can reply in the
 * visitor's language.
 */
export function formatForeignLanguage(
  language: string | null,
  { language: own, locale }: Messages,
): string | undefined {
  if (language === null || language === own) return undefined;
  return formatLanguageName(language, locale);
}

/** Returns the landing page, followed by the referrer and the campaign parameters. */
function formatTouch({ landing_page, ...others }: Touch = {}): string {
  const named = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  return [landing_page, ...named].filter(Boolean).join(', ');
}

export function createAttributionPart(
  partner: string | null,
  attribution: Attribution | null,
  { strings: { mail } }: Messages,
): MailPart {
  return createFactsPart([
    [mail.partner, partner],
    [mail.firstVisit, formatTouch(attribution?.first)],
    [mail.lastVisit, formatTouch(attribution?.last)],
  ]);
}
