/** What several mails say in the same words: lines of a cart, money, where a visitor came from. */
import { formatMoney } from '../../../catalogue/money.ts';
import { findProduct } from '../../../catalogue/products.ts';
import type { Attribution, Touch } from '../../../catalogue/wire.ts';
import { labelled } from './mail.ts';

export interface MailLine {
  id: string;
  quantity: number;
  /** Integer cents for one unit; `null` for what is no longer sold. */
  unitAmount: number | null;
}

function money(cents: number): string {
  return formatMoney(cents, { decimals: 'always' });
}

function lineText({ id, quantity, unitAmount }: MailLine): string {
  const product = findProduct(id);
  const name = product?.name ?? id;
  if (unitAmount === null) return `${quantity} x ${name} (no longer sold)`;
  const interval = product?.interval ?? 'once';
  return `${quantity} x ${name}: ${money(unitAmount * quantity)}${interval === 'once' ? '' : ` a ${interval}`}`;
}

/** `December 22, 2026`, in UTC. */
export function dateText(unixTime: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(unixTime * 1000);
}

export function linesText(lines: readonly MailLine[]): string {
  return lines.map(lineText).join('\n');
}

export interface MailTotals {
  /** `Due today` or `Paid today`. */
  label: string;
  today: number;
  thenMonthly: number;
  thenYearly: number;
}

export function totalsText({ label, today, thenMonthly, thenYearly }: MailTotals): string {
  const monthly = thenMonthly > 0 ? [`Then monthly: ${money(thenMonthly)}`] : [];
  const yearly = thenYearly > 0 ? [`Then yearly: ${money(thenYearly)}`] : [];
  return [`${label}: ${money(today)}`, ...monthly, ...yearly].join('\n');
}

function touchText(touch: Touch | undefined): string {
  return Object.entries(touch ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

export function attributionText(partner: string | null, attribution: Attribution | null): string {
  return labelled([
    ['Partner', partner],
    ['First visit', touchText(attribution?.first)],
    ['Last visit', touchText(attribution?.last)],
  ]);
}
