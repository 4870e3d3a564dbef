import { bundles } from '#catalogue/bundles.ts';
import type { PriceUnit } from '#catalogue/product.ts';
import {
  addOnsIn,
  fromUnitAmount,
  packagesIn,
  products,
  savedPercent,
  savedUnitAmount,
  unitAmountPerItem,
} from '#catalogue/products.ts';
import { services } from '#catalogue/services.ts';
import { agency } from '../src/agency.ts';

export interface ReadPage {
  /** The address a visitor sees. */
  readonly path: string;
  readonly text: string;
  /** Title, description, and each paragraph, heading, item or cell by itself. */
  readonly blocks: readonly string[];
}

const { packs } = agency.packs;
const plans = products.flatMap((product) => (product.kind === 'package' ? [product] : []));
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Words for about as many services as there are: fewer are some of them, and no mistake. */
const aboutAllServices = numberWords.slice(Math.max(services.length - 2, 1), services.length + 1);

function centsOf(text: string): number {
  return Math.round(Number(text.replaceAll(',', '')) * 100);
}

function quantitiesOf(key: string, counting = plans): number[] {
  return counting.flatMap(({ quantities }) => quantities[key] ?? []);
}

/** The plans whose posts are a blog's. */
const blogPlans = plans.filter(({ features }) => features.some((feature) => /\bblog posts?\b/i.test(feature)));

/** Prices by what one pays them for, in integer cents. */
const pricesByUnit = new Map<PriceUnit, Set<number>>();
for (const { unit, unitAmount } of products) {
  pricesByUnit.set(unit, (pricesByUnit.get(unit) ?? new Set()).add(unitAmount));
}
for (const plan of plans) {
  const perItem = unitAmountPerItem(plan);
  if (perItem !== undefined) pricesByUnit.get('video')?.add(perItem);
  if (plan.originalUnitAmount !== undefined) pricesByUnit.get('mo')?.add(plan.originalUnitAmount);
}

/** What "from $N" may say: the lowest price of a service, of an add-on, of a bundle, of a pack or of one in it. */
const fromPrices = new Set([
  ...services.map(({ id }) => fromUnitAmount(id)),
  ...products.filter(({ kind }) => kind === 'add-on').map(({ unitAmount }) => unitAmount),
  Math.min(...bundles.map(({ unitAmount }) => unitAmount)),
  Math.min(...packs.map(({ perItem }) => perItem)),
  Math.min(...packs.map(({ unitAmount }) => unitAmount)),
]);

/** Whose price "from only $N" must be on a service's own page. */
export const serviceOfPage: Readonly<Record<string, string>> = Object.fromEntries(
  agency.servicePages.services.flatMap(({ id, category, pages }) =>
    [`/services/${id}`, ...pages].map((path) => [path, category]),
  ),
);

const listedServices = agency.servicePages.services.filter(({ listed }) => listed).length;

const savings = new Set([...products.map(savedUnitAmount), ...packs.map(({ saved }) => saved)]);
const savedPercents = new Set(products.map(savedPercent));
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
  ...services.map(({ id }) => rangeOf(packagesIn(id).flatMap(({ quantities }) => quantities.posts ?? []))),
  ...products.flatMap((product) =>
    product.kind === 'add-on' && product.estimatedQuantity
      ? [`${product.estimatedQuantity.min}-${product.estimatedQuantity.max}`]
      : [],
  ),
]);

function rangeOf(values: readonly number[]): string {
  return `${Math.min(...values)}-${Math.max(...values)}`;
}

/** True when every add-on of a service goes with every plan of it. */
function fitsAllPlans(service: string): boolean {
  const plans = packagesIn(service).map(({ id }) => id);
  return addOnsIn(service).every(({ compatibility }) => plans.every((id) => compatibility.includes(id)));
}

interface Rule {
  readonly about: string;
  readonly pattern: RegExp;
  isTrue(match: RegExpMatchArray, path: string): boolean;
}

const rules: readonly Rule[] = [
  {
    about: 'is no price of the catalogue',
    pattern: /\$([\d,]+(?:\.\d+)?) ?\/ ?(mo|post|video|event|day)\b/g,
    isTrue: ([, amount = '', unit = '']) => pricesByUnit.get(unit as PriceUnit)?.has(centsOf(amount)) ?? false,
  },
  {
    about: 'is not the lowest price of anything',
    pattern: /\bfrom \$([\d,]+(?:\.\d+)?)/gi,
    isTrue: ([, amount = '']) => fromPrices.has(centsOf(amount)),
  },
  {
    about: 'is not the lowest price of this service',
    pattern: /\bfrom only \$([\d,]+)/gi,
    isTrue([, amount = ''], path) {
      const service = serviceOfPage[path];
      return service ? fromUnitAmount(service) === centsOf(amount) : fromPrices.has(centsOf(amount));
    },
  },
  {
    about: 'is saved on nothing',
    pattern: /\bsaves?(?: you)? \$([\d,]+(?:\.\d+)?)/gi,
    isTrue: ([, amount = '']) => savings.has(centsOf(amount)),
  },
  {
    about: 'is saved on nothing',
    pattern: /\b(?:saves?(?: you)? )(\d+) ?%/gi,
    isTrue: ([, percent = '']) => savedPercents.has(Number(percent)),
  },
  {
    about: `is wrong: there are ${services.length} services`,
    pattern: new RegExp(`\\b(${['\\d+', ...aboutAllServices].join('|')}) services\\b`, 'gi'),
    isTrue([, count = ''], path) {
      const named = numberWords.indexOf(count.toLowerCase()) + 1 || Number(count);
      return named === services.length || (path === '/services' && named === listedServices);
    },
  },
  {
    about: 'is in no plan',
    pattern: /\b(\d+) platforms\b/gi,
    isTrue: ([, count = '']) => platformCounts.has(Number(count)),
  },
  {
    about: 'promises add-ons to plans that one of them does not go with',
    pattern: /\b(?:add(?:ed)? to|add-ons for) (?:any|every|each|all|either|both) (?:plans?|packages?|of them)\b/gi,
    isTrue(_, path) {
      const service = serviceOfPage[path];
      return service !== undefined && fitsAllPlans(service);
    },
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
    isTrue: ([, count = '', what = '']) => counted[what.toLowerCase()]?.includes(Number(count)) ?? false,
  },
];

/** What a page says that the catalogue does not bear out. */
export function untruths({ path, text }: Pick<ReadPage, 'path' | 'text'>): string[] {
  return rules.flatMap(({ about, pattern, isTrue }) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isTrue(match, path))
      .map(([quote]) => `${path}: “${quote}” ${about}.`),
  );
}

/** Claims on pages that the register does not name, and pages that lack a claim it says they make. */
export function unregistered(pages: readonly Pick<ReadPage, 'path' | 'text'>[]): string[] {
  return agency.claims.flatMap(({ id, pattern, pages: registered }) => {
    const listed = new Set<string>(registered);
    const found = new Set(pages.filter(({ text }) => pattern.test(text)).map(({ path }) => path));
    const unlisted = [...found].filter((path) => !listed.has(path));
    const missing = [...listed].filter((path) => !found.has(path));
    return [
      ...unlisted.map((path) => `${path}: makes the claim “${id}”, which the register does not give it.`),
      ...missing.map((path) => `${path}: does not make the claim “${id}”, though the register says so.`),
    ];
  });
}

/** Pages that name two numbers of clients, or name one without what it counts. */
export function crowded(pages: readonly ReadPage[]): string[] {
  const numbers = agency.claims.flatMap(({ counts, ...claim }) => (counts ? [{ ...claim, counts }] : []));
  return pages.flatMap(({ path, text, blocks }) => {
    const found = numbers.filter(({ pattern }) => pattern.test(text));
    const figures = found.map(({ figure }) => `“${figure}”`).join(' and ');
    const unexplained = found.filter(({ counts }) => !blocks.some((block) => block.includes(counts)));
    return [
      ...(found.length > 1 ? [`${path}: names ${found.length} numbers of clients, ${figures}. A page names one.`] : []),
      ...unexplained.map(({ figure, counts }) => `${path}: “${figure}” does not say what it counts: ${counts}.`),
    ];
  });
}
