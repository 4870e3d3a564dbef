/** Patterns for claims about the contents of plans. The build compares each matching sentence with the catalogue. */

import { services } from '#agency/catalogue';
import { listPackages, products } from '#catalogue/products.ts';
import type { ClaimRule } from '#site/build/checks/claim-check.ts';
import { agency } from '#site/src/agency.ts';

const plans = products.flatMap((product) => (product.kind === 'package' ? [product] : []));
const blogPlans = plans.filter(({ features }) => features.some((feature) => /\bblog posts?\b/i.test(feature)));

function listQuantities(key: string, counting = plans): number[] {
  return counting.flatMap(({ quantities }) => quantities[key] ?? []);
}

const platformCounts = new Set([
  ...listQuantities('platforms'),
  ...(Array.isArray(agency.facts.platforms) ? [agency.facts.platforms.length] : []),
]);

const counted: Readonly<Record<string, readonly number[]>> = {
  posts: listQuantities('posts'),
  'blog posts': listQuantities('posts', blogPlans),
  videos: listQuantities('videos'),
  'short videos': listQuantities('videos'),
  emails: listQuantities('emails'),
  'email campaigns': listQuantities('emails'),
  campaigns: [...listQuantities('campaigns'), ...listQuantities('emails')],
  stories: listQuantities('stories'),
  reels: listQuantities('reels'),
  backlinks: listQuantities('backlinks'),
};

const postRanges = new Set([
  ...services.map(({ id }) => formatRange(listPackages(id).flatMap(({ quantities }) => quantities.posts ?? []))),
  ...products.flatMap((product) =>
    product.kind === 'add-on' && product.estimatedQuantity
      ? [`${product.estimatedQuantity.min}-${product.estimatedQuantity.max}`]
      : [],
  ),
]);

function formatRange(values: readonly number[]): string {
  return `${Math.min(...values)}-${Math.max(...values)}`;
}

export const rules: readonly ClaimRule[] = [
  {
    about: 'is in no plan',
    pattern: /\b(\d+) platforms\b/gi,
    isTrue: ([, count = '']) => platformCounts.has(Number(count)),
  },
  {
    about: 'is not a range of our plans',
    pattern: /\b(\d+) ?[-–] ?(\d+) posts\b/gi,
    isTrue: ([, low, high]) => postRanges.has(`${low}-${high}`),
  },
  {
    about: 'is in no plan',
    pattern:
      /(?<![-–\d])\b(\d+) (posts|blog posts|short videos|videos|emails|email campaigns|campaigns|stories|reels|backlinks) (?:a|per) month\b/gi,
    isTrue: ([, count = '', noun = '']) => counted[noun.toLowerCase()]?.includes(Number(count)) ?? false,
  },
];
