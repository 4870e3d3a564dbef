import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, type Node, parseDocument, Scalar, visit, YAMLMap, YAMLSeq } from 'yaml';
import { root } from '#agency-files/agency-folder.ts';
import { getPriceDigits } from '#catalogue/currency.ts';
import { CommandError } from '../command-error.ts';
import { type Answers, checkId, type FirstPackage } from './answers.ts';
import { createPalette } from './palette.ts';

/** Folder of the files that a new agency starts with. */
export const template = path.join(import.meta.dirname, 'template');
const schemas = 'agency-files/json-schema';

/** Languages in which the template has texts. A new agency has no texts in other languages. */
export const templateLanguages = [...new Set(['en', ...readdirSync(path.join(template, 'legal'))])];

/**
 * Returns the id and folder of a new agency. `my-agency` becomes `agencies/my-agency`; a name with "/" is a path from
 * the repository's root.
 */
export function resolveFolder(name: string | undefined, usage: string): { id: string; folder: string } {
  if (!name) throw new CommandError(`Name the folder: npm run new -- agency my-agency\n\n${usage}`);
  const folder = path.normalize(name.includes('/') ? name : path.join('agencies', name)).replace(/\/$/, '');
  if (path.isAbsolute(folder) || folder.startsWith('..')) {
    throw new CommandError(`${name} is outside this repository. Name a folder inside it, such as agencies/my-agency.`);
  }
  const id = path.basename(folder);
  checkId(id);
  if (existsSync(path.join(root, folder))) {
    throw new CommandError(`${folder}/ already exists. Choose another name, or remove it.`);
  }
  return { id, folder };
}

/** Creates the folder of a new agency, which builds without changes. If writing fails, no partial folder remains. */
export function writeAgency(folder: string, answers: Answers, today = new Date()): void {
  const target = path.join(root, folder);
  const staging = path.join(root, '.cache/new-agency', path.basename(folder));
  rmSync(staging, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = path.join(staging, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const name of globSync('**/*.yaml', { cwd: template })) {
    const document = parseDocument(readFileSync(path.join(template, name), 'utf8'));
    fillDocument(name, document, answers, path.basename(folder));
    keepLanguages(document, answers.languages);
    const text = document.toString({ lineWidth: 0, flowCollectionPadding: true });
    write(
      name,
      text.replace(
        /\$schema=([\w/-]+)/,
        (_, kind) => `$schema=${path.relative(path.dirname(path.join(folder, name)), schemas)}/${kind}.json`,
      ),
    );
  }
  const [first = 'en'] = answers.languages;
  const legal = path.join(template, 'legal', templateLanguages.includes(first) ? first : 'en');
  for (const name of globSync('*.md', { cwd: legal })) {
    const date = today.toISOString().slice(0, 10);
    const text = readFileSync(path.join(legal, name), 'utf8').replace('DATE', date);
    write(`legal/${name}`, templateLanguages.includes(first) ? text : markHeadAsEnglish(text));
  }
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(staging, target);
}

/** Marks a page's title, description and lead as English, which makes the whole page English. */
function markHeadAsEnglish(text: string): string {
  return text.replaceAll(
    /^(title|description|lead): (.*)$/gm,
    (_, name, value) => `${name}: { en: ${JSON.stringify(value)} }`,
  );
}

/**
 * Removes translations into languages that the agency does not use. A single remaining translation becomes a plain
 * string, unless it is in English instead of the agency's first language.
 */
function keepLanguages(document: Document, languages: readonly string[]): void {
  const [first = 'en'] = languages;
  visit(document, {
    Map(_, map) {
      const translated = map.items.map(({ key }) => String(key));
      if (!map.has('en') || translated.some((key) => !templateLanguages.includes(key))) return;
      const keptLanguages = languages.filter((language) => map.has(language));
      if (!map.has(first) && !keptLanguages.includes('en')) keptLanguages.push('en');
      if (keptLanguages.length === 1 && keptLanguages[0] === first) return map.get(first, true);
      map.items = keptLanguages.flatMap((language) => map.items.filter(({ key }) => String(key) === language));
      return visit.SKIP;
    },
  });
}

function fillDocument(name: string, document: Document, answers: Answers, id: string): void {
  const ids = createIds(answers.packages.map((entry) => entry.name));
  const sold = answers.packages.map((entry, index) => ({ ...entry, id: ids[index] ?? '' }));
  if (name === 'agency.yaml') fillAgency(document, answers, id);
  if (name === 'home.yaml') {
    document.set('title', answers.about.replace(/\.$/, ''));
    document.set('description', answers.about);
    document.setIn(['bands', 0, 'title'], answers.about);
  }
  if (name === 'navigation.yaml' && sold.every(({ interval }) => interval === 'once')) dropBilling(document);
  if (name === 'catalogue/services.yaml') {
    const [texts] = (document.toJS() as { services: object[] }).services;
    const services = sold.map((one) => ({ id: one.id, name: one.name, shortName: one.name, ...texts }));
    document.set('services', createList(document, services));
  }
  if (name === 'catalogue/packages.yaml') {
    const { description, features } = (document.toJS() as { packages: [PlanTexts] }).packages[0];
    const plans = sold.map((one) => createPlan(one, { ...answers, description, features }));
    document.set('packages', createList(document, plans));
  }
}

function dropBilling(document: Document): void {
  visit(document, { Map: (_, map) => (map.get('path') === '/billing' ? visit.REMOVE : undefined) });
}

function fillAgency(document: Document, answers: Answers, id: string): void {
  const { languages, currency } = answers;
  const values = {
    name: answers.name,
    claim: answers.about,
    email: `hello@${id}.example`,
    url: `https://${id}.example`,
    languages,
    locale: chooseLocale(languages[0] ?? 'en', currency),
    currency,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  for (const [key, value] of Object.entries(values)) document.set(key, createInlineNode(document, value));
  document.setIn(['shape', 'corners'], answers.corners);
  const colors = Object.entries(createPalette(answers.color));
  document.set('colors', new YAMLMap());
  for (const [role, color] of colors) document.setIn(['colors', role], createInlineNode(document, color));
}

/** Creates a single-line YAML node. Quotes colors, because "#" would start a comment. */
function createInlineNode(document: Document, value: unknown): Node {
  const node = document.createNode(value, { flow: true }) as Node;
  visit(node, {
    Scalar(key, scalar) {
      if (key !== 'key' && String(scalar.value).startsWith('#')) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return node;
}

function createList(document: Document, records: readonly object[]): YAMLSeq {
  const sequence = new YAMLSeq<Node>();
  for (const record of records) {
    const node: Node = document.createNode(record, { aliasDuplicateObjects: false });
    node.spaceBefore = sequence.items.length > 0;
    sequence.add(node);
  }
  return sequence;
}

type SoldPackage = FirstPackage & { readonly id: string };

type PlanTexts = Readonly<Record<'description' | 'features', object>>;

function createPlan(
  { id, name, price, interval }: SoldPackage,
  { currency, description, features }: Answers & PlanTexts,
) {
  const amount = new Scalar(price);
  amount.minFractionDigits = getPriceDigits(currency);
  return {
    id,
    priceId: `price_${id}`,
    category: id,
    name,
    plan: name,
    description,
    price: amount,
    interval,
    features,
  };
}

/** Latin letters that Unicode doesn't decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Returns a unique id for each name, such as `logo-brand` for `Logo & Brand`. Never returns an empty id or `bundle`, which is reserved. */
function createIds(names: readonly string[]): string[] {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const latin = name.toLowerCase().replace(/[ßæœøđðþłı]/g, (letter) => undecomposed[letter] ?? letter);
    const plain = latin.normalize('NFKD').replace(/\p{M}/gu, '');
    const slug = plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+/, '')
      .slice(0, 40)
      .replace(/-+$/, '');
    const isFree = slug !== '' && slug !== 'bundle' && !ids.includes(slug);
    ids.push(isFree ? slug : [slug || 'package', index + 1].join('-'));
  }
  return ids;
}

/** Euro country for a language whose main country has another currency, such as Ireland for English. */
const euroCountries: Readonly<Record<string, string>> = { en: 'IE', pt: 'PT' };

/** Returns the locale of a language in the country of the currency if the language is spoken there, otherwise in the language's main country. The first two letters of a currency code are its country's. */
function chooseLocale(language: string, currency: string): string {
  const local = `${language}-${currency.slice(0, 2)}`;
  if (new Intl.NumberFormat(local).resolvedOptions().locale === local) return local;
  const euroCountry = currency === 'EUR' ? euroCountries[language] : undefined;
  const country = euroCountry ?? new Intl.Locale(language).maximize().region;
  return country ? `${language}-${country}` : language;
}
