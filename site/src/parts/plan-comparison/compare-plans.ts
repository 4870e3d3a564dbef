/** Compares the plans of a service by their features. */
import type { Package } from '#catalogue/product.ts';

export interface ComparedRow {
  readonly label: string;
  /** Value for each plan: the amount, or true if the plan includes the feature. */
  readonly values: readonly (string | boolean)[];
}

export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** Features of each plan that cannot be compared with features of other plans. */
  readonly others: readonly (readonly string[])[];
}

type Plan = Pick<Package, 'features'>;

/** Splits a feature into amount and name: `Up to 5 pages` into `Up to 5` and `pages`. */
const measured = /^(\D*\d[\d.,]*(?:[-–]\S+)?)\s+(.+)$/;

/**
 * Compares plans, cheapest first. Features that differ only by a number share a row. A feature that a more expensive
 * plan does not list goes to `others`, because that plan may include a better one.
 */
export function comparePlans(plans: readonly Plan[]): Comparison {
  const rows: ComparedRow[] = [];
  const others: string[][] = plans.map(() => []);
  const done = new Set<string>();
  for (const feature of plans.flatMap(({ features }) => features)) {
    if (done.has(feature)) continue;
    const amounts = amountsOf(feature, plans);
    const has = plans.map(({ features }) => features.some((other) => includesAll(other, feature)));
    if (amounts) {
      for (const text of amounts.texts) done.add(text);
      rows.push({ label: amounts.label, values: amounts.values });
    } else if (has.slice(has.indexOf(true)).every(Boolean)) {
      rows.push({ label: feature, values: has });
    } else {
      for (const [index, { features }] of plans.entries()) if (features.includes(feature)) others[index]?.push(feature);
    }
    done.add(feature);
  }
  return { rows, others };
}

/** Returns true if a feature is equal to `part` or starts with it, as `Booth setup and design` starts with `Booth setup`. */
function includesAll(feature: string, part: string): boolean {
  return feature === part || feature.startsWith(`${part} `);
}

/** Returns the amount of a feature in each plan, or undefined if a plan has none or all amounts are equal. */
function amountsOf(feature: string, plans: readonly Plan[]) {
  const [, , what = ''] = measured.exec(feature) ?? [];
  if (!what) return undefined;
  const found = plans.flatMap(({ features }) => {
    const match = features.map((text) => measured.exec(text)).find((parts) => parts && areAlike(parts[2] ?? '', what));
    return match ? [{ text: match[0], amount: match[1] ?? '', what: match[2] ?? '' }] : [];
  });
  const values = found.map(({ amount }) => amount);
  if (found.length < plans.length || new Set(values).size === 1) return undefined;
  // Use the longest name as the label, because that name is the plural.
  const name = found.map((entry) => entry.what).sort((a, b) => b.length - a.length)[0] ?? what;
  return { texts: found.map(({ text }) => text), values, label: name.charAt(0).toUpperCase() + name.slice(1) };
}

/** Returns true if two names are singular and plural of the same words, such as `ad platform` and `ad platforms`. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => plain(text).split(/\s+/));
  return a?.length === b?.length && (a ?? []).every((word, index) => isSameWord(word, b?.[index] ?? ''));
}

function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return one === other || (short.length > 2 && long.length - short.length < 3 && long.startsWith(short));
}

/** Removes accents and case, so that `publicación` matches `publicaciones`. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
