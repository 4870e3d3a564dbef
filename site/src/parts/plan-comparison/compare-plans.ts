import { unwrapFallback } from '#agency-files/fallback.ts';
import type { PlanFeature } from '#catalogue/product.ts';

export interface ComparedRow {
  readonly label: string;
  /** Value for each plan: an amount, the name of a replacement, or whether the plan has the feature. */
  readonly values: readonly (string | boolean)[];
}

/**
 * Splits a feature into amount and name: `Up to 5 pages` into `Up to 5` and `pages`. Does not split off `30-day`, which
 * has no meaning alone.
 */
const amountPattern = /^(\D*\d[\d.,]*(?:[-–]\d\S*)?)\s+(.+)$/;

/** Compares the features of plans, cheapest first. A feature and the features that replace it share a row. */
export function comparePlans(plans: readonly (readonly PlanFeature[])[]): ComparedRow[] {
  const all = plans.flat();
  const ids = new Set(all.filter(({ replaces }) => replaces.length === 0).map(({ id }) => id));
  return [...ids].map((id) => {
    const texts = plans.map((plan) => plan.find((other) => other.id === id || other.replaces.includes(id))?.text);
    return createAmountsRow(texts) ?? createPresenceRow(texts);
  });
}

function createPresenceRow(texts: readonly (string | undefined)[]): ComparedRow {
  const label = texts.find((text) => text !== undefined) ?? '';
  return { label, values: texts.map((text) => (text === undefined || text === label ? text === label : text)) };
}

/** Returns a row of amounts if the texts differ only by a number and by singular or plural. */
function createAmountsRow(texts: readonly (string | undefined)[]): ComparedRow | undefined {
  const parts = texts.flatMap((whole = '') => {
    const { text, mark } = unwrapFallback(whole);
    const [, amount = '', name = ''] = amountPattern.exec(text) ?? [];
    return name ? [{ amount: mark(amount), name, mark }] : [];
  });
  const values = parts.map(({ amount }) => amount);
  // Use the longest name as the label, because that name is the plural.
  const [longest] = parts.toSorted((a, b) => b.name.length - a.name.length);
  if (!longest || parts.length < texts.length || new Set(values).size === 1) return undefined;
  const { name, mark } = longest;
  if (!parts.every((other) => areAlike(name, other.name))) return undefined;
  return { values, label: mark(name.charAt(0).toUpperCase() + name.slice(1)) };
}

/** Returns true if two names are singular and plural of the same words, such as `ad platform` and `ad platforms`. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => removeAccents(text).split(/\s+/));
  return a?.length === b?.length && (a ?? []).every((word, index) => isSameWord(word, b?.[index] ?? ''));
}

function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return one === other || (short.length > 2 && long.length - short.length < 3 && long.startsWith(short));
}

/** Removes accents and case, so that `publicación` matches `publicaciones`. */
function removeAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
