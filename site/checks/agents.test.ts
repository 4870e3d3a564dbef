/** Checks the files for software agents: `catalogue.json`, `llms.txt`, and the Markdown version of each page. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { bundles, packages } from '#agency/catalogue';
import type { Catalogue } from '#catalogue/catalogue-json.ts';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { formatMoney } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import { findHeaders } from '../build/headers/headers-file.ts';
import { getMarkdownFile } from '../build/text/markdown-versions.ts';
import { languages } from '../src/language.ts';
import { existsInBuild, getFile, readAllPages, readBuilt } from './built-site.ts';

const shown = readAllPages().filter(({ document }) => !document.querySelector('meta[content=noindex]'));
const headers = readBuilt('_headers');
const readInLanguage = (path: string, language: string) => readBuilt(getLanguagePath(path, language).slice(1));

test.for(languages)('catalogue.json in %s matches its published schema and lists all products', (language) => {
  const catalogue = JSON.parse(readInLanguage('/catalogue.json', language)) as Catalogue;
  const schema = JSON.parse(readBuilt('catalogue.schema.json')) as { $id: string };
  const isValid = new Ajv2020({ allErrors: true }).compile(schema);
  expect(isValid(catalogue), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ ...catalogue, rules: {} })).toBe(false);
  expect(catalogue).toMatchObject({ $schema: schema.$id, language });
  expect(catalogue.products.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
});

test.for(languages)(
  'llms.txt in %s lists the same cart rules as catalogue.json, and links to files that exist',
  (language) => {
    const text = readInLanguage('/llms.txt', language);
    const { rules } = JSON.parse(readInLanguage('/catalogue.json', language)) as Catalogue;
    expect(text).toContain(rules.link.template);
    expect(text).toContain(rules.check);
    for (const [name, sentence] of Object.entries(rules.sentences)) {
      expect(text.replaceAll('`', '')).toContain(`- ${name}: ${sentence}`);
    }
    const paths = [...text.matchAll(/\]\((https?:\/\/[^)]+)\)/g)].map(([, address = '']) => new URL(address).pathname);
    expect(paths).toContain(getLanguagePath('/catalogue.json', language));
    expect(paths.filter((path) => !existsInBuild(path) && !/^\/(api|\.well-known)\//.test(path))).toEqual([]);
  },
);

test.for(languages)('llms.txt in %s links to every page of the shop', (language) => {
  const text = readInLanguage('/llms.txt', language);
  const home = getLanguagePath('/', language);
  const ofShop = shown.filter(
    ({ path, document }) =>
      document.documentElement.lang === language && path !== home && !/^\/(embed|performance|widgets)\b/.test(path),
  );
  expect(ofShop.length).toBeGreaterThan(2);
  expect(ofShop.map(({ path }) => path).filter((path) => !text.includes(`${path}.md)`))).toEqual([]);
});

test.for(shown)('$path links to its Markdown version, which has the same title', ({ path, document }) => {
  const address = document.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href') ?? '';
  expect(new URL(address).pathname).toBe(`/${encodeURI(getMarkdownFile(getFile(path)))}`);
  const markdown = readBuilt(getMarkdownFile(getFile(path)));
  expect(markdown).toContain(`title: ${JSON.stringify(document.title)}`);
  expect(markdown.replace(/```[\s\S]*?```/g, '').match(/^# \S/gm)).toHaveLength(1);
  const text = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  expect(text).not.toMatch(/<\/?[a-z]|:host|undefined|\[object [A-Z]/);
});

test('the Markdown version of the price list lists each product with its id and its price', () => {
  const markdown = readBuilt('pricing.md');
  for (const { id } of products) expect(markdown).toContain(`\`${id}\``);
  for (const { id, unitAmount } of [...packages, ...bundles]) {
    expect(markdown.split(`\`${id}\`\n`)[1]?.trim().split('\n')[0]).toContain(formatMoney(unitAmount));
  }
});

test('Markdown files are text/markdown, readable by any origin, and excluded from search engines and the sitemap', () => {
  for (const path of [
    '/pricing.md',
    '/services/seo.md',
    ...languages.map((code) => getLanguagePath('/contact.md', code)),
  ]) {
    const sent = findHeaders(headers, path);
    expect(sent.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(sent.get('X-Robots-Tag')).toBe('noindex');
    expect(sent.get('Access-Control-Allow-Origin')).toBe('*');
  }
  expect(readBuilt('sitemap.xml')).not.toContain('.md<');
});

test.for(languages)('any origin can read the catalogue in %s', (language) => {
  expect(findHeaders(headers, getLanguagePath('/catalogue.json', language)).get('Access-Control-Allow-Origin')).toBe(
    '*',
  );
});
