import type { Interval } from '#catalogue/product.ts';
import type { Words } from './en.ts';

/** Fills the `{places}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** An amount with how often it is charged: `$299 a month`. */
export function billedText(amount: string, interval: Interval = 'once', { mail }: Words): string {
  return interval === 'once' ? amount : fill(mail.per[interval], { amount });
}
