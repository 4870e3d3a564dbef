import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readAgency } from '#agency-files/agency.ts';
import { root } from '#agency-files/agency-folder.ts';
import { readCatalogue } from '#agency-files/catalogue.ts';
import { englishStart, markAsEnglish } from '#agency-files/fallback.ts';
import { describeEnglishDrafts, findFirstLanguageMistakes } from '#agency-files/first-language.ts';
import { type Flags, parseAnswers, usage } from './answers.ts';
import { resolveFolder, writeAgency } from './new-agency.ts';

const agenciesFolder = '.cache/test-agencies';
afterAll(() => rmSync(path.join(root, agenciesFolder), { recursive: true, force: true }));

const flags: Flags = {
  name: 'Crumb & Co',
  about: 'Logos for bakeries.',
  currency: 'USD',
  languages: 'en',
  color: '#2563eb',
  corners: 'round',
  package: ['Logo, 900, once'],
};

function create(id: string, more: Flags): string {
  const { folder } = resolveFolder(`${agenciesFolder}/${id}`, usage);
  writeAgency(folder, parseAnswers(id, { ...flags, ...more }));
  return folder;
}

interface SiteData {
  readonly home: { readonly title: string };
  readonly legal: readonly {
    readonly slug: string;
    readonly title: string;
    readonly sections: readonly { readonly title: string }[];
    readonly dateText: string;
  }[];
  readonly navigation: { readonly footer: { readonly title: string } };
}

/** Loads the agency's site data in a separate process, because each process can load only one agency. */
function read(folder: string): SiteData {
  const load = 'console.log(JSON.stringify((await import("./agency-files/site/load.ts")).loadAgency()))';
  const output = execFileSync('node', ['--import', 'tsx', '--input-type=module', '--eval', load], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AGENCY: folder, TSX_TSCONFIG_PATH: 'tsconfig.node.json' },
  });
  return JSON.parse(output);
}

describe('npm run new -- agency', () => {
  test('creates a valid agency in German, with euros and one-time prices', () => {
    const folder = create('berlin', {
      about: 'Logos für Bäckereien.',
      currency: 'EUR',
      languages: 'de,en',
      corners: 'square',
      package: ['Logo, 900, once', 'Schöne Seite, 2400.50, once'],
    });
    const agency = readAgency(folder);
    expect(agency).toMatchObject({ currency: 'EUR', languages: ['de', 'en'], locale: 'de-DE', isDemonstration: true });
    expect(agency.shape.corners).toBe('square');
    expect(agency.promises.reply).toEqual({ en: 'one business day', de: 'eines Werktags' });
    const { packages } = readCatalogue(folder);
    expect(packages.map(({ id, unitAmount, interval }) => [id, unitAmount, interval])).toEqual([
      ['logo', 90000, 'once'],
      ['schone-seite', 240050, 'once'],
    ]);
    const site = read(folder);
    expect(site.home.title).toBe('Logos für Bäckereien');
    expect(site.legal.map(({ slug }) => slug)).toEqual(['imprint', 'privacy', 'terms']);
    expect(readFileSync(path.join(root, folder, 'legal/terms.md'), 'utf8')).toContain(
      'Ein Entwurf, keine Rechtsberatung',
    );
  });

  test('creates a valid agency in English, with dollars and monthly or yearly prices', () => {
    const folder = create('portland', { package: ['Basic, 49, month', 'Basic+, 99, month', 'Bundle, 9, year'] });
    expect(readAgency(folder)).toMatchObject({ currency: 'USD', locale: 'en-US', claim: 'Logos for bakeries.' });
    const { packages, services } = readCatalogue(folder);
    expect(packages.map(({ id, interval }) => [id, interval])).toEqual([
      ['basic', 'month'],
      ['basic-2', 'month'],
      ['bundle-3', 'year'],
    ]);
    expect(services[0]?.description).toBe('Who this is for, in one sentence.');
    expect(read(folder).home.title).toBe('Logos for bakeries');
  });

  test('creates a valid agency in Japanese, with yen and English texts from the template', () => {
    const folder = create('kyoto', { name: '京都', currency: 'JPY', languages: 'ja', package: ['ロゴ, 90000, once'] });
    expect(readAgency(folder)).toMatchObject({
      name: '京都',
      locale: 'ja-JP',
      promises: { reply: { en: 'one business day' } },
    });
    expect(readCatalogue(folder).packages[0]).toMatchObject({ id: 'package-1', name: 'ロゴ', unitAmount: 90000 });
    expect(readCatalogue(folder).packages[0]?.description).toBe('Who this is for, in one sentence.');
    expect(readFileSync(path.join(root, folder, 'catalogue/packages.yaml'), 'utf8')).toContain('price: 90000\n');
    const { legal, navigation } = read(folder);
    expect(legal[0]?.dateText).toMatch(/年/);
    expect(legal[0]?.title).toBe(markAsEnglish('Legal notice'));
    expect(legal[0]?.sections[0]?.title).toMatch(new RegExp(`^${englishStart}`, 'u'));
    expect(navigation.footer.title).toBe(markAsEnglish('Any questions?'));
    expect(describeEnglishDrafts(folder).map((notice) => notice.slice(folder.length))).toContainEqual(
      expect.stringMatching(/^\/navigation\.yaml:7: 12 texts are only in English \(also on lines 8, .*“ja: …”/),
    );
    expect(findFirstLanguageMistakes(folder)).toEqual([]);
  });

  test('replaces letters such as “ł” and “þ” with ASCII letters in ids, and writes Icelandic prices without decimals', () => {
    const folder = create('reykjavik', {
      languages: 'is',
      currency: 'ISK',
      package: ['Łódź ø þýðing, 90000, once', 'Hæstaréttarmálaflutningsmannsskrifstofu Æ, 500, once'],
    });
    const { packages } = readCatalogue(folder);
    expect(packages.map(({ id, unitAmount }) => [id, unitAmount])).toEqual([
      ['lodz-o-thyding', 9_000_000],
      ['haestarettarmalaflutningsmannsskrifstofu', 50_000],
    ]);
    expect(readFileSync(path.join(root, folder, 'catalogue/packages.yaml'), 'utf8')).toContain('price: 90000\n');
  });

  test.each([
    ['ar', 'KWD', 'ar-KW'],
    ['en', 'GBP', 'en-GB'],
    ['en', 'EUR', 'en-IE'],
    ['pt', 'EUR', 'pt-PT'],
    ['pt', 'BRL', 'pt-BR'],
    ['de', 'USD', 'de-DE'],
    ['he', 'ILS', 'he-IL'],
  ])('sets the locale for the language %s and the currency %s to %s', (languages, currency, locale) => {
    const folder = create(`in-${languages}-${currency.toLowerCase()}`, { languages, currency });
    expect(readAgency(folder).locale).toBe(locale);
  });
});

test('parseAnswers() returns default answers for missing flags if --yes is set', () => {
  expect(parseAnswers('my-agency', { yes: true })).toMatchObject({
    name: 'My agency',
    currency: 'USD',
    corners: 'round',
  });
});

const refused: readonly (readonly [Flags, string])[] = [
  [{ name: undefined }, '--name is missing. What is the agency called? Add --name "My Agency", or'],
  [{ package: undefined }, '--package is missing. Add what you sell, such as --package "Logo, 900, once", or'],
  [{ name: ' ' }, '--name: Write the name of the agency.'],
  [
    { currency: 'euro' },
    '--currency: "euro" is not a currency that Stripe charges in. Write three letters, such as USD or EUR.',
  ],
  [{ languages: 'en,German' }, '--languages: "German" is not a language. Write two letters, such as "en" or "de".'],
  [
    { languages: 'jp' },
    '--languages: "jp" is not a language. That is a country, Japan. Write its language, such as "ja" for Japanese.',
  ],
  [{ languages: 'en,en' }, '--languages: "en" appears twice.'],
  [{ color: 'blue' }, '--color: "blue" is not a color. Write "#" and six digits, such as "#2563eb".'],
  [{ corners: 'oval' }, '--corners: Corners are "round" or "square", not "oval".'],
  [{ package: ['Logo'] }, '"Logo" is not a package. Write name, price and interval, such as "Logo, 900, once".'],
  [{ package: ['Logo, cheap, once'] }, 'In "Logo, cheap, once": "cheap" is not a price. Write a number, such as 900.'],
  [{ package: ['Logo, 0, once'] }, 'In "Logo, 0, once": "0" is not a price.'],
  [{ package: ['Logo, 1.234,50, once'] }, 'In "Logo, 1.234,50, once": "1.234,50" is not a price.'],
  [{ package: ['Logo, 9, weekly'] }, 'In "Logo, 9, weekly": "weekly" is not an interval. Write once, month or year.'],
  [{ package: ['Logo, 900, once', 'logo, 90, month'] }, 'Two packages are called "logo". Give each a name of its own.'],
  [{ package: ['Logo, 9.5, once'], currency: 'JPY' }, 'The price 9.5 is not an amount in JPY, which has no decimals.'],
];

test.each(refused)('parseAnswers() rejects the answers %o', (wrong, sentence) => {
  expect(() => parseAnswers('my-agency', { ...flags, ...wrong })).toThrow(sentence);
});

test('parseAnswers() accepts a currency in lowercase', () => {
  const answers = parseAnswers('my-agency', { ...flags, currency: 'jpy', package: ['Logo, 90000, once'] });
  expect(answers).toMatchObject({ currency: 'JPY', packages: [{ price: 90000 }] });
});

test.each([[['--help']], [['agency', '--help']], [['-h']], [[]]])(
  'npm run new prints the usage for the arguments %j',
  (args) => {
    const output = execFileSync('node', ['tools/new.ts', ...args], { cwd: root, encoding: 'utf8' });
    expect(output).toContain('npm run new -- agency my-agency [options]');
  },
);

test('resolveFolder() accepts only a folder that does not exist yet and is inside the repository', () => {
  expect(resolveFolder('kerning-nine', usage)).toEqual({ id: 'kerning-nine', folder: 'agencies/kerning-nine' });
  expect(resolveFolder('shops/mine/', usage)).toEqual({ id: 'mine', folder: 'shops/mine' });
  expect(() => resolveFolder(undefined, usage)).toThrow('Name the folder: npm run new -- agency my-agency');
  expect(() => resolveFolder('My Agency', usage)).toThrow('"My Agency" can’t be the folder');
  expect(() => resolveFolder('nul', usage)).toThrow('"nul" can’t be the folder');
  expect(() => resolveFolder('a'.repeat(41), usage)).toThrow('at most 40 lowercase letters');
  expect(() => resolveFolder('../mine', usage)).toThrow('../mine is outside this repository.');
  expect(() => resolveFolder('agencies/studio', usage)).toThrow('agencies/studio/ already exists.');
});

test('npm run new -- agency fails with the name of a missing flag if there is no terminal', () => {
  const call = () =>
    execFileSync('node', ['--import', 'tsx', 'tools/new.ts', 'agency', `${agenciesFolder}/silent`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(call).toThrow('--name is missing.');
  expect(existsSync(path.join(root, agenciesFolder, 'silent'))).toBe(false);
});

test('npm run new -- agency prints the command that adds a language that the kit lacks', () => {
  const given = { ...flags, languages: 'pl,en', package: 'Wideo, 900, once' };
  const args = Object.entries(given).flatMap(([flag, value]) => [`--${flag}`, String(value)]);
  const output = execFileSync(
    'node',
    ['--import', 'tsx', 'tools/new.ts', 'agency', `${agenciesFolder}/warsaw`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(output).toContain(`AGENCY=${agenciesFolder}/warsaw npm run new -- words pl\n`);
  expect(output).not.toContain('words en');
});

test('the menus of a new agency link only to pages that the agency has', () => {
  const readMenus = (id: string, more: Flags) => {
    const navigation = readFileSync(path.join(root, create(id, more), 'navigation.yaml'), 'utf8');
    return new Set([...navigation.matchAll(/path: (\/[\w-]+)/g)].map(([, address]) => address));
  };
  const pages = ['/services', '/pricing', '/contact', '/imprint', '/terms', '/privacy'];
  expect(readMenus('paid-once', {})).toEqual(new Set(pages));
  expect(readMenus('monthly', { package: ['Care, 90, month'] })).toEqual(new Set([...pages, '/billing']));
});
