import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import { formatMoney } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import { agency, getFact } from '#site/src/agency.ts';

/** Folders with shipped code, content and texts. Tests are left out, because tests repeat facts on purpose. */
const folders = [
  resolveAgencyFolder(),
  'agency-files/site',
  'site/src',
  'site/build',
  'widgets/src',
  'checkout-worker/src',
  'integrations',
  'tools',
];
const home = new Set(
  ['agency.yaml', 'catalogue/delivery.yaml', 'catalogue/services.yaml'].map((file) =>
    path.join(resolveAgencyFolder(), file),
  ),
);

interface Fact {
  readonly name: string;
  readonly pattern: RegExp;
  /** Folders to search. In other folders, the same text can have another meaning. */
  readonly under?: readonly string[];
}

function createLiteralPattern(text: string): RegExp {
  return new RegExp(`(?<![\\w.,$-])${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\w,-]|\\.\\d)`, 'i');
}

/** Returns a pattern for a color as `#aabbcc`, as `%23aabbcc` in a drawing, with an appended opacity, or as `rgb(170 187 204)`. */
function createColorPattern(hex: string): RegExp {
  const digits = hex.slice(1);
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(',? ');
  return new RegExp(`(#|%23)${digits}|\\brgba?\\(${channels}\\b`, 'i');
}

const colorValues = new Set(
  Object.values(agency.colors).flatMap((color) => (typeof color === 'string' ? [color] : [color.light, color.dark])),
);

const { email, phone, phoneLink, address, booking } = agency;
const guarded: readonly Fact[] = [
  ...products.map(({ id, unitAmount }) => ({
    name: `the price of ${id}`,
    pattern: createLiteralPattern(formatMoney(unitAmount)),
  })),
  ...Object.entries({ email, phone, phoneLink, address, booking }).flatMap(([name, text]) =>
    text ? [{ name, pattern: createLiteralPattern(text) }] : [],
  ),
  ...[...colorValues].map((color) => ({ name: `the color ${color}`, pattern: createColorPattern(color) })),
  // "24 hours" has several meanings and is not checked; each of these phrases has only one.
  ...(['websiteDelivery', 'videoDelivery', 'boothSetup', 'costSaving'] as const).map((key) => ({
    name: `facts.${key}`,
    pattern: createLiteralPattern(getFact(key)),
    under: [`${resolveAgencyFolder()}/`, 'site/src/'],
  })),
];

function removeComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function findRepeatedFacts(file: string, source: string): string[] {
  const code = removeComments(source);
  return guarded
    .filter(({ pattern, under = [''] }) => under.some((folder) => file.startsWith(folder)) && pattern.test(code))
    .map(({ name }) => `${file} types ${name} again`);
}

/** Returns the paths of the shipped source files, without picture files, which cannot use the page's color variables. */
function listShippedSources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter(
        (file) =>
          /\.(tsx?|md|ya?ml|css|html|svg|php)$/.test(file) &&
          !/\.test\.tsx?$/.test(file) &&
          !home.has(file) &&
          !file.includes('art/pictures/'),
      ),
  );
}

test('no file repeats a price, email address, fact or color that another file defines', () => {
  const sources = listShippedSources();
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((file) => findRepeatedFacts(file, readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('the check reports a file that repeats a price, email address, fact or color', () => {
  for (const { id, unitAmount } of products) {
    expect(findRepeatedFacts('site/src/pages/offer.tsx', `<p>Only ${formatMoney(unitAmount)}!</p>`)).toContain(
      `site/src/pages/offer.tsx types the price of ${id} again`,
    );
  }
  expect(findRepeatedFacts('widgets/src/widgets/cart/cart.tsx', `const support = '${agency.email}';`)).toEqual([
    'widgets/src/widgets/cart/cart.tsx types email again',
  ]);
  expect(findRepeatedFacts('site/src/pages/home/home.ts', `launch: 'in ${getFact('websiteDelivery')}'`)).toEqual([
    'site/src/pages/home/home.ts types facts.websiteDelivery again',
  ]);
  const { light } = agency.colors.primary;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(light.slice(at, at + 2), 16));
  for (const color of [light, `${light}33`, `%23${light.slice(1)}`, `rgb(${red} ${green} ${blue} / 20%)`]) {
    expect(findRepeatedFacts('site/src/css/button.css', `.button { background: ${color}; }`)).toEqual([
      `site/src/css/button.css types the color ${light} again`,
    ]);
  }
  expect(
    findRepeatedFacts('site/src/pages/home/home.ts', `/** Such as ${agency.email}. */ const figure = '$6.10';`),
  ).toEqual([]);
});
