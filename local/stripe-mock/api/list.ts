/** Stripe's lists: newest first, by page, with a cursor. */
import type { List, StripeObject } from '../objects.ts';
import { invalidRequest, missing } from '../stripe-error.ts';

export interface PageParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

export function page<T extends StripeObject>(all: readonly T[], params: PageParams, url: string): List<T> {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid integer: limit must be between 1 and 100.', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    });
  }
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const indexOf = (cursor: string, param: string) => {
    const index = all.findIndex((object) => object.id === cursor);
    if (index < 0) throw missing('object', cursor, param);
    return index;
  };
  const from = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  const to = before === undefined ? all.length : indexOf(before, 'ending_before');
  const rest = all.slice(from, to);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', url, has_more: rest.length > data.length, data };
}

export type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

export function isWithin(value: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte)
  );
}

/** A filter that was not sent lets everything through. */
export function isWanted<T>(value: T, wanted: T | undefined): boolean {
  return wanted === undefined || value === wanted;
}
