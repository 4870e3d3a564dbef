/** What several mails say in the same words: lines of a cart, money, where a visitor came from. */
import { findProduct } from '../../../catalogue/products.ts';
import type { Attribution, Touch } from '../../../catalogue/wire.ts';
import { billedText, fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { labelled } from './mail.ts';

export interface MailLine {
  id: string;
  quantity: number;
  /** Integer cents for one unit; `null` for what is no longer sold. */
  unitAmount: number | null;
}

function lineText({ id, quantity, unitAmount }: MailLine, { words, money, nameOf }: Speech): string {
  const { mail } = words;
  const name = nameOf(id);
  if (unitAmount === null) return fill(mail.notSold, { quantity, name });
  const amount = billedText(money(unitAmount * quantity), findProduct(id)?.interval, words);
  return fill(mail.line, { quantity, name, amount });
}

export function linesText(lines: readonly MailLine[], speech: Speech): string {
  return lines.map((line) => lineText(line, speech)).join('\n');
}

export interface MailTotals {
  /** `Due today` or `Paid today`. */
  label: string;
  today: number;
  /** What the tax came to, where Stripe has said it. */
  tax?: number | null;
  thenMonthly: number;
  thenYearly: number;
}

export function totalsText({ label, today, tax, thenMonthly, thenYearly }: MailTotals, speech: Speech): string {
  const { words, money, taxNote } = speech;
  return labelled([
    [words.mail.tax, tax ? money(tax) : null],
    [label, taxNote && !tax ? `${money(today)} ${taxNote}` : money(today)],
    [words.mail.thenMonthly, thenMonthly > 0 ? money(thenMonthly) : null],
    [words.mail.thenYearly, thenYearly > 0 ? money(thenYearly) : null],
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

export function attributionText(
  partner: string | null,
  attribution: Attribution | null,
  { words: { mail } }: Speech,
): string {
  return labelled([
    [mail.partner, partner],
    [mail.firstVisit, touchText(attribution?.first)],
    [mail.lastVisit, touchText(attribution?.last)],
  ]);
}
