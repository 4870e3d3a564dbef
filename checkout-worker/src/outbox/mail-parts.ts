/** What several mails say in the same words: lines of a cart, money, where a visitor came from. */
import { findProduct } from '../../../catalogue/products.ts';
import type { Attribution, Touch } from '../../../catalogue/wire.ts';
import { billedText, fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { facts, type Goods, type Part, totals } from './part.ts';

export interface MailLine {
  id: string;
  quantity: number;
  /** Integer cents for one unit; `null` for what is no longer sold. */
  unitAmount: number | null;
}

function goodsOf({ id, quantity, unitAmount }: MailLine, { words, money, nameOf }: Speech): Goods {
  const { mail } = words;
  const name = nameOf(id);
  if (unitAmount === null) return { quantity, name, amount: '', text: fill(mail.notSold, { quantity, name }) };
  const amount = billedText(money(unitAmount * quantity), findProduct(id)?.interval, words);
  return { quantity, name, amount, text: fill(mail.line, { quantity, name, amount }) };
}

export function goods(lines: readonly MailLine[], speech: Speech, title?: string): Part {
  return { kind: 'goods', title, goods: lines.map((line) => goodsOf(line, speech)) };
}

export interface MailTotals {
  /** `Due today` or `Paid today`. */
  label: string;
  today: number;
  /** What came off, where Stripe has said it. */
  discount?: number | null;
  /** What the tax came to, where Stripe has said it. */
  tax?: number | null;
  thenMonthly: number;
  thenYearly: number;
  /** Unix seconds. */
  nextCharge?: number | null;
}

export function totalsOf(amounts: MailTotals, speech: Speech): Part {
  const { label, today, discount, tax, thenMonthly, thenYearly, nextCharge } = amounts;
  const { words, money, date, taxNote } = speech;
  return totals(label, [
    [words.mail.discount, discount ? `-${money(discount)}` : null],
    [words.mail.tax, tax ? money(tax) : null],
    [label, taxNote && !tax ? `${money(today)} ${taxNote}` : money(today)],
    [words.mail.thenMonthly, thenMonthly > 0 ? money(thenMonthly) : null],
    [words.mail.thenYearly, thenYearly > 0 ? money(thenYearly) : null],
    [words.mail.nextCharge, nextCharge ? date(nextCharge) : null],
  ]);
}

/** `German`, where that is not what the agency itself speaks: somebody may want to answer in it. */
export function otherLanguage(language: string | null, { language: own, locale }: Speech): string | undefined {
  if (language === null || language === own) return undefined;
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language);
}

function touchText(touch: Touch | undefined): string {
  return Object.entries(touch ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

export function attributionOf(
  partner: string | null,
  attribution: Attribution | null,
  { words: { mail } }: Speech,
): Part {
  return facts([
    [mail.partner, partner],
    [mail.firstVisit, touchText(attribution?.first)],
    [mail.lastVisit, touchText(attribution?.last)],
  ]);
}
