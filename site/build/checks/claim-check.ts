import { bundles, services, units } from '#agency/catalogue';
import { normalizePageText, removeFallbackMarks } from '#agency-files/fallback.ts';
import { currency, formatMoney, toUnitAmount } from '#catalogue/money.ts';
import type { PriceUnit } from '#catalogue/product.ts';
import {
  calculateSavedPercent,
  calculateSavedUnitAmount,
  calculateUnitAmountPerItem,
  getLowestUnitAmount,
  listAddOns,
  listPackages,
  products,
} from '#catalogue/products.ts';
import { agency } from '../../src/agency.ts';
import { getUnitName } from '../../src/parts/service/figures.ts';
import { fillPlaceholders, words } from '../../src/words.ts';

export interface ReadPage {
  readonly path: string;
  readonly text: string;
  /** Page title, meta description, and each paragraph, heading, list item and table cell as a separate string. */
  readonly blocks: readonly string[];
  /** The blocks outside of plan cards and plan tables, which only repeat features from the catalogue. */
  readonly ownBlocks: readonly string[];
}

/** Rule for one kind of sentence that must agree with the catalogue. */
export interface ClaimRule {
  /** Description of the mistake, appended to the quoted sentence in the error message. */
  readonly about: string;
  readonly pattern: RegExp;
  isTrue(match: RegExpMatchArray, path: string): boolean;
}

const { packs } = agency.packs;
const plans = products.flatMap((product) => (product.kind === 'package' ? [product] : []));
const numberWords = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ['eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
];
/** Number words near the number of services. A smaller number is not checked, because it may refer to some services. */
const aboutAllServices = numberWords.flatMap((words) =>
  words.slice(Math.max(services.length - 2, 1), services.length + 1),
);

/** Returns the number that a text states in digits or in a word. */
function parseNumber(text: string): number {
  const word = text.toLowerCase();
  return Math.max(...numberWords.map((words) => words.indexOf(word) + 1)) || Number(text);
}

/** Phrases that promise add-ons to all plans. */
const allServicesPatterns = [
  /(?:add(?:ed)? to|add-ons for) (?:any|every|each|all|either|both) (?:plans?|packages?|of them)/,
  /Extras für (?:jedes|alle|beide) Pakete?|(?:zu|mit) (?:jedem|allen|beiden) Paket(?:en)? (?:buchbar|hinzu|kombinier)\p{L}*/u,
  /extras para (?:cada|cualquier|todos los|ambos) plan(?:es)?|(?:añad|agreg|sum)\p{L}* a (?:cada|cualquier|todos los|ambos) plan(?:es)?/u,
];

/** Escapes the characters that have a special meaning in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** Pattern for the currency symbol or currency code. */
const currencies = [formatMoney(0).replace(/[\d\s\u200e\u200f\u061c]/g, ''), currency.toUpperCase()]
  .map(escapeRegExp)
  .join('|');
const digitsPattern = "\\d+(?:[.,’' ]\\d{3})*(?:[.,]\\d+)?(?!\\d)";
const moneyPattern = `(?:(?:${currencies}) ?${digitsPattern}|${digitsPattern} ?(?:${currencies}))`;

/**
 * Returns all amounts that a price text can mean: `1.299 €` may use another language's digit grouping if the text is
 * not translated, and `Podcast 6 699 zł` may begin with the number 6 of a plan's name.
 */
function findAmounts(text: string): number[] {
  const groups = text.split(/ (?=\d)/);
  return groups.flatMap((_, index) => parseAmounts(groups.slice(index).join('')));
}

function parseAmounts(text: string): number[] {
  const number = text.replace(/[^\d.,]|[.,](?!\d)/g, '');
  const notations = [
    ['.', ','],
    [',', '.'],
  ] as const;
  return notations.flatMap(([group, point]) => {
    const isNumber = new RegExp(`^(?:\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${point}\\d+)?$`).test(number);
    const amount = isNumber ? toUnitAmount(Number(number.replaceAll(group, '').replace(point, '.'))) : undefined;
    return amount === undefined ? [] : [amount];
  });
}

/** Returns a pattern for phrases that state a price, such as `from {price}|starting at {price}`. */
function createPattern(ways: string, amount = moneyPattern): RegExp {
  const sentences = removeFallbackMarks(ways)
    .split('|')
    .map((way) => escapeRegExp(way).replace('\\{price\\}', () => amount));
  return new RegExp(`(?<![\\p{L}\\d.,])(?:${sentences.join('|')})(?![\\p{L}\\d])`, 'giu');
}

function createPriceRule(about: string, ways: string, isPrice: (amount: number, path: string) => boolean): ClaimRule {
  const isTrue = ([quote]: RegExpMatchArray, path: string) =>
    findAmounts(new RegExp(moneyPattern, 'i').exec(quote)?.[0] ?? '').some((amount) => isPrice(amount, path));
  return { about, pattern: createPattern(ways), isTrue };
}

const pricesByUnit = new Map<PriceUnit, Set<number>>();
function addPrice(unit: PriceUnit, unitAmount: number | undefined): void {
  if (unitAmount !== undefined) pricesByUnit.set(unit, (pricesByUnit.get(unit) ?? new Set()).add(unitAmount));
}
for (const { unit, unitAmount } of products) addPrice(unit, unitAmount);
for (const plan of plans) {
  addPrice(plan.unit, plan.originalUnitAmount);
  const counted = Object.keys(units).find((unit) => units[unit]?.counts === plan.pricedPer);
  if (counted) addPrice(counted, calculateUnitAmountPerItem(plan));
}

/** Amounts allowed after "from": the lowest price of a service, add-on, bundle or pack, or of one item in a pack. */
const fromPrices = new Set([
  ...services.map(({ id }) => getLowestUnitAmount(id)),
  ...products.filter(({ kind }) => kind === 'add-on').map(({ unitAmount }) => unitAmount),
  Math.min(...bundles.map(({ unitAmount }) => unitAmount)),
  Math.min(...packs.map(({ perItem }) => perItem)),
  Math.min(...packs.map(({ unitAmount }) => unitAmount)),
]);

/** Service id by page path. On such a page, "from only" must state the lowest price of that service. */
export const servicesByPage: Readonly<Record<string, string>> = Object.fromEntries(
  agency.servicePages.services.flatMap(({ id, category, pages }) =>
    [`/services/${id}`, ...pages].map((path) => [path, category]),
  ),
);

const listedServices = agency.servicePages.services.filter(({ listed }) => listed).length;

const savedAmounts = new Set([...products.map(calculateSavedUnitAmount), ...packs.map(({ saved }) => saved)]);
const savedPercents = new Set(products.map(calculateSavedPercent));

/** Returns true if every add-on of a service is compatible with every plan of that service. */
function isForAllPlans(service: string): boolean {
  const plans = listPackages(service).map(({ id }) => id);
  return listAddOns(service).every(({ compatibility }) => plans.every((id) => compatibility.includes(id)));
}

const { claims, per } = words.price;
const claimRules: readonly ClaimRule[] = [
  ...['mo', 'yr', ...Object.keys(units)].map((unit) =>
    createPriceRule('is not a price in the catalogue', fillPlaceholders(per, { unit: getUnitName(unit) }), (amount) =>
      Boolean(pricesByUnit.get(unit)?.has(amount)),
    ),
  ),
  createPriceRule('is not the lowest price of anything', claims.from, (amount) => fromPrices.has(amount)),
  createPriceRule('is not the lowest price of this service', claims.fromOnly, (amount, path) => {
    const service = servicesByPage[path];
    return service ? getLowestUnitAmount(service) === amount : fromPrices.has(amount);
  }),
  createPriceRule('is not a saving in the catalogue', claims.saved, (amount) => savedAmounts.has(amount)),
  {
    about: 'is not a saving in the catalogue',
    pattern: createPattern(claims.saved, '\\d+ ?%'),
    isTrue: ([quote]) => savedPercents.has(Number.parseInt(/\d+/.exec(quote)?.[0] ?? '', 10)),
  },
  {
    about: `is wrong: there are ${services.length} services`,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(${['\\d+', ...aboutAllServices].join('|')}) (?:services|(?:dienst)?leistungen|servicios)(?!\\p{L})`,
      'giu',
    ),
    isTrue([, count = ''], path) {
      const named = parseNumber(count);
      return named === services.length || (path === '/services' && named === listedServices);
    },
  },
  {
    about: 'promises add-ons for all plans, but not every add-on goes with every plan',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:${allServicesPatterns.map(({ source }) => source).join('|')})(?!\\p{L})`,
      'giu',
    ),
    isTrue(_, path) {
      const service = servicesByPage[path];
      return service !== undefined && isForAllPlans(service);
    },
  },
];

/** Returns the sentences of a page that contradict the catalogue or the agency's own rules (`own`). */
export function findUntrueSentences(
  { path, text }: Pick<ReadPage, 'path' | 'text'>,
  own: readonly ClaimRule[] = [],
): string[] {
  return [...claimRules, ...own].flatMap(({ about, pattern, isTrue }) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isTrue(match, path))
      .map(([quote]) => `${path}: “${quote}” ${about}.`),
  );
}

/** Returns an error for each page that makes an unregistered claim or lacks a claim registered for that page. */
export function findUnregisteredClaims(pages: readonly Pick<ReadPage, 'path' | 'text'>[]): string[] {
  return agency.claims.flatMap(({ id, pattern, pages: registered }) => {
    const listed = new Set<string>(registered);
    const found = new Set(pages.filter(({ text }) => pattern.test(text)).map(({ path }) => path));
    const unlisted = [...found].filter((path) => !listed.has(path));
    const missing = [...listed].filter((path) => !found.has(path));
    return [
      ...unlisted.map((path) => `${path}: makes the claim “${id}”, but claims.yaml doesn’t list this page for it.`),
      ...missing.map((path) => `${path}: doesn’t make the claim “${id}”, but claims.yaml lists this page for it.`),
    ];
  });
}

/** Returns an error for each page that states two different client counts, or a claim without its explanation. */
export function findDuplicateClientCounts(pages: readonly Omit<ReadPage, 'ownBlocks'>[]): string[] {
  const stated = agency.claims.map(({ counts = '', note = '', ...claim }) => ({
    ...claim,
    counts: normalizePageText(counts),
    note: normalizePageText(note),
  }));
  const numbers = stated.filter(({ counts }) => counts !== '');
  return pages.flatMap(({ path, text, blocks }) => {
    const found = numbers.filter(({ pattern }) => pattern.test(text));
    const figures = found.map(({ figure }) => `“${figure}”`).join(' and ');
    const unexplained = found.filter(({ counts }) => !blocks.some((block) => block.includes(counts)));
    const withoutNote = stated.filter(
      ({ pattern, note }) => note && pattern.test(text) && !blocks.some((block) => block.includes(note)),
    );
    return [
      ...(found.length > 1 ? [`${path}: gives ${found.length} numbers of clients, ${figures}. Keep one.`] : []),
      ...unexplained.map(({ figure, counts }) => `${path}: “${figure}” lacks its explanation: ${counts}.`),
      ...withoutNote.map(({ figure, note }) => `${path}: “${figure}” lacks its explanation: ${note}.`),
    ];
  });
}
