/** The part of Stripe's search language that a lookup needs: `active:'true' AND metadata['key']:'value'`. */
import type { StripeObject } from '../objects.ts';
import { invalidRequest } from '../stripe-error.ts';

const clause = /^\s*(-?)(\w+)(?:\[["']([^"']+)["']\])?\s*:\s*(?:"([^"]*)"|'([^']*)')\s*$/;

export function search<T extends StripeObject>(objects: readonly T[], query: string): T[] {
  const tests = query.split(/\s+AND\s+/i).map((text) => {
    const match = clause.exec(text);
    if (!match) throw invalidRequest(`We were unable to parse your search query: ${text}`, { param: 'query' });
    const [, negated, field = '', key, quoted, wanted = quoted ?? ''] = match;
    return (object: T) => {
      const value = object[field];
      const found = key === undefined ? value : (value as Record<string, unknown> | null)?.[key];
      // Stripe's search ignores case; its lists don't.
      return (String(found).toLowerCase() === wanted.toLowerCase()) !== (negated === '-');
    };
  });
  return objects.filter((object) => tests.every((test) => test(object)));
}
