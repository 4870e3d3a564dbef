/** Patterns for claims about the contents of plans. The build compares each matching sentence with the catalogue. */

import { services } from '#agency/catalogue';
import { listPackages, products } from '#catalogue/products.ts';
import type { ClaimRule } from '#site/build/checks/claim-check.ts';
import { agency } from '#site/src/agency.ts';

const plans = products.flatMap((product) => (product.kind === 'package' ? [product] : []));
const blogPlans = plans.filter(({ features }) => features.some((feature) => /\bblog posts?\b/i.test(feature)));

function quantitiesOf(key: string, counting = plans): number[] {
  return counting.flatMap(({ quantities }) => quantities[key] ?? []);
}

const platformCounts = new Set([
  ...quantitiesOf('platforms'),
  ...(Array.isArray(agency.facts.platforms) ? [agency.facts.platforms.length] : []),
]);

const counted: Readonly<Record<string, readonly number[]>> = {
  posts: quantitiesOf('posts'),
  'blog posts': quantitiesOf('posts', blogPlans),
  videos: quantitiesOf('videos'),
  'short videos': quantitiesOf('videos'),
  emails: quantitiesOf('emails'),
  'email campaigns': quantitiesOf('emails'),
  campaigns: [...quantitiesOf('campaigns'), ...quantitiesOf('emails')],
  stories: quantitiesOf('stories'),
  reels: quantitiesOf('reels'),
  backlinks: quantitiesOf('backlinks'),
};

const postRanges = new Set([
  ...services.map(({ id }) => rangeOf(listPackages(id).flatMap(({ quantities }) => quantities.posts ?? []))),
  ...products.flatMap((product) =>
    product.kind === 'add-on' && product.estimatedQuantity
      ? [`${product.estimatedQuantity.min}-${product.estimatedQuantity.max}`]
      : [],
  ),
]);

function rangeOf(values: readonly number[]): string {
  return `${Math.min(...values)}-${Math.max(...values)}`;
}

export const rules: readonly ClaimRule[] = [
  {
    about: 'is in no plan',
    pattern: /\b(\d+) platforms\b/gi,
    isTrue: ([, count = '']) => platformCounts.has(Number(count)),
  },
  {
    about: 'is no range of our plans',
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
