import { avoidDoublePeriod } from '#catalogue/avoid-double-period.ts';
import type { DeskStrings } from './desk/en.ts';
import type { Strings } from './en.ts';

/** Replaces the `{placeholders}` in a text. A value that ends in a period, such as `Acme Inc.`, also ends a sentence. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(
    /\{(\w+)\}(\.?)/g,
    (_, name: string, period: string) => avoidDoublePeriod(String(values[name] ?? `{${name}}`), period) + period,
  );
}

function formatTimeSpan(count: number, unit: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Returns a number of days in words of the language: `1 day`, `14 days`. */
export function formatDayCount(days: number, locale: string): string {
  return formatTimeSpan(days, 'day', locale);
}

/** Returns an amount with its billing interval, which can be any of Stripe: `$299 a month`, `$5 / 3 months`. */
export function formatAmountWithInterval(
  amount: string,
  {
    interval = 'once',
    intervalCount: count = 1,
  }: { interval?: string | undefined; intervalCount?: number | undefined },
  { strings, locale }: { strings: Strings; locale: string },
): string {
  const { per } = strings.mail;
  if (interval === 'once') return amount;
  if (count === 1 && interval in per) return fillPlaceholders(per[interval as keyof typeof per], { amount });
  return `${amount} / ${formatTimeSpan(count, interval, locale)}`;
}

/** Returns the label of a dispute's status, or Stripe's status itself if it has no label. */
export function formatDisputeStatus(status: string, { desk: { disputeStatuses } }: { desk: DeskStrings }): string {
  return Object.hasOwn(disputeStatuses, status) ? disputeStatuses[status as keyof typeof disputeStatuses] : status;
}
