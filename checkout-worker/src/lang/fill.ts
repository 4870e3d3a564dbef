import type { Interval } from '#catalogue/product.ts';
import type { DeskWords } from './desk/en.ts';
import type { Words } from './en.ts';

/** Fills the `{places}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** An amount with how often it is charged: `$299 a month`. */
export function billedText(amount: string, interval: Interval = 'once', { mail }: Words): string {
  return interval === 'once' ? amount : fill(mail.per[interval], { amount });
}

/** What became of a dispute, in words; Stripe's own word where it has a new one. */
export function disputeStatus(status: string, { desk: { disputeStatuses } }: { desk: DeskWords }): string {
  return Object.hasOwn(disputeStatuses, status) ? disputeStatuses[status as keyof typeof disputeStatuses] : status;
}
