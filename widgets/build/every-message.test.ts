import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { services, units } from '#agency/catalogue';
import { note, words as sampleWords, showcases } from '#agency/showcases';
import { contactServices } from '#catalogue/contact-services.ts';
import { nextSteps } from '#catalogue/delivery.ts';
import { products } from '#catalogue/products.ts';
import type { Example } from '../src/shared/element/example.ts';
import { findTranslation } from '../src/shared/element/languages.ts';
import { prerenderElement } from '../src/shared/element/prerender-element.tsx';
import type { ReactElementClass } from '../src/shared/element/react-element.ts';
import { getAgencyTranslations } from '../src/shared/text/text.tsx';

type Texts = string | { readonly [key: string]: Texts } | readonly Texts[];

interface Messages {
  readonly name: string;
  readonly en: Texts;
}

const modules = import.meta.glob<Record<string, Messages>>('../src/{widgets,shared}/*/*.messages.ts', {
  eager: true,
});
const languages = Object.keys(import.meta.glob('../src/lang/*.ts')).map((file) => path.basename(file, '.ts'));
const elements = import.meta.glob<Record<string, ReactElementClass<object>>>('../src/widgets/*/*.element.ts', {
  eager: true,
});
const allExamples = import.meta.glob<{ examples: readonly Example[] }>('../src/widgets/*/*.examples.ts', {
  eager: true,
});
const sources = import.meta.glob('../src/{widgets,shared}/*/*.tsx');

const messages = Object.entries(modules).flatMap(([file, exported]): [string, Messages][] => {
  const own = Object.values(exported).find((value) => 'en' in value);
  if (!own) throw new Error(`${file} exports no messages.`);
  return [[file.split('/').at(-2) as string, own]];
});

function listTexts(texts: Texts | undefined, place = ''): [string, string][] {
  if (typeof texts === 'string') return [[place, texts]];
  return Object.entries(texts ?? {}).flatMap(([key, inner]) => listTexts(inner, place ? `${place}.${key}` : key));
}

function listPlaceholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}

it('finds the German and Spanish language files', () => {
  expect(languages).toEqual(expect.arrayContaining(['de', 'es']));
});

describe.each(messages)('message file of %s', (folder, { name, en }) => {
  const english = listTexts(en);
  const findTexts = (language: string) => listTexts((findTranslation(language) as Record<string, Texts>)[name]);

  it('uses the folder’s name as the key of the widget’s messages', () => {
    expect(name).toBe(folder);
  });

  it.each(languages)('has a non-empty %s translation for every message', (language) => {
    const translated = findTexts(language);
    expect(translated.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
    expect(translated.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('uses the same placeholders in the %s messages as in the English messages', (language) => {
    const translated = new Map(findTexts(language));
    for (const [key, text] of english)
      expect(listPlaceholders(translated.get(key) ?? ''), key).toBe(listPlaceholders(text));
  });

  it.each(languages)('leaves no English sentence untranslated in the %s messages', (language) => {
    const translated = new Map(findTexts(language));
    const left = english.filter(([key, text]) => text.split(' ').length > 2 && translated.get(key) === text);
    expect(left).toEqual([]);
  });
});

/** Replaces each message with a marker that keeps only the message's placeholders. */
function markTexts(words: Texts): Texts {
  if (typeof words === 'string') return `⟦${words.match(/\{\w+\}/g)?.join('') ?? ''}⟧`;
  if (Array.isArray(words)) return words.map(markTexts);
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, markTexts(inner)]));
}

/** Product names and other texts from the catalogue, longest first because one name may be the start of another. */
const catalogueTexts = [
  ...services.flatMap(({ name, shortName, description }) => [name, shortName, description]),
  ...Object.values(units).flatMap(({ one, many }) => [one, many]),
  ...contactServices,
  ...languages.flatMap((language) =>
    listTexts(getAgencyTranslations({ agency: language }) as Texts).map(([, text]) => text),
  ),
  ...nextSteps.flatMap(({ name, text }) => [name, text]),
  ...showcases.flatMap(({ name, description, features, sample = '' }) => [
    name,
    description,
    ...features.flatMap((feature) => feature.split('{saved}')),
    sample,
  ]),
  ...Object.values(sampleWords),
  note ?? '',
  ...products.flatMap((product) => [
    product.name,
    product.description,
    ...product.features,
    ...(product.kind === 'package' ? [product.plan, product.badge ?? ''] : []),
  ]),
]
  .filter(Boolean)
  .sort((a, b) => b.length - a.length);

/** Returns all text of prerendered markup that is visible or read by screen readers, except user-generated content. */
function readAccessibleText(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  const root = page.querySelector('template')?.content;
  for (const written of root?.querySelectorAll('style, [dir=auto], time') ?? []) written.remove();
  const labeled = [...(root?.querySelectorAll('*') ?? [])].flatMap((node) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
  );
  return [root?.textContent ?? '', ...labeled].join('\n');
}

const widgets = Object.keys(elements).map((file) => file.split('/').at(-2) as string);

describe.each(widgets)('custom messages for <agency-%s>', (widget) => {
  const { definition } = Object.values(
    elements[`../src/widgets/${widget}/${widget}.element.ts`] ?? {},
  )[0] as ReactElementClass<object>;
  const own = messages.filter(([folder]) => folder === widget || folder === 'forms');
  const words = Object.assign({}, ...own.map(([, { en }]) => markTexts(en))) as Record<string, Texts>;
  const { examples } = allExamples[`../src/widgets/${widget}/${widget}.examples.ts`] ?? { examples: [] };

  it.each(examples.map(({ name, html }) => [name, html]))(
    'replace every text in the prerendered view of the example %s',
    (_, html) => {
      const place = document.createElement('div');
      place.innerHTML = html;
      const element = place.querySelector(`agency-${widget}`) as Element;
      const attributes = Object.fromEntries(
        element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']),
      );
      const view = prerenderElement(`agency-${widget}`, definition, {
        ...attributes,
        words: JSON.stringify(words),
        phone: '',
        email: '',
      });
      const contacts = Object.entries(attributes).flatMap(([name, value]) =>
        /email|phone/.test(name) && value ? [value] : [],
      );
      let rest = readAccessibleText(view).replace(/⟦[^⟧]*⟧/g, ' ');
      for (const text of [...catalogueTexts, ...contacts]) rest = rest.replaceAll(text, ' ');
      expect(rest.match(/\p{L}{2,}/gu) ?? []).toEqual([]);
    },
  );
});

interface SyntaxNode {
  type?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Returns texts written directly in JSX: children, string expressions, and attributes that screen readers read. */
function findHardCodedTexts(node: unknown, isShown = false): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => findHardCodedTexts(each, isShown));
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, ...rest } = node as SyntaxNode;
  if (type === 'JSXText' || (isShown && type === 'Literal')) return [String(value)];
  if (isShown && type === 'TemplateElement') return [String((value as { raw?: string }).raw)];
  if (type === 'JSXElement' || type === 'JSXFragment') {
    const { openingElement, children } = node as { openingElement?: { attributes?: unknown }; children?: unknown };
    return [...findHardCodedTexts(openingElement?.attributes), ...findHardCodedTexts(children, true)];
  }
  if (type === 'JSXAttribute') {
    const name = (node as { name?: { name?: string } }).name?.name ?? '';
    return findHardCodedTexts(value, ['aria-label', 'title', 'alt', 'placeholder', 'label'].includes(name));
  }
  // Skips conditions and function arguments, because the page does not show them.
  if (type === 'ConditionalExpression') return findHardCodedTexts([rest.consequent, rest.alternate], isShown);
  if (type === 'LogicalExpression' || (type === 'BinaryExpression' && rest.operator !== '+')) {
    return findHardCodedTexts(
      rest.operator === '&&' ? rest.right : [rest.left, rest.right],
      isShown && type === 'LogicalExpression',
    );
  }
  if (type === 'CallExpression' || type === 'MemberExpression') return findHardCodedTexts(Object.values(rest));
  return findHardCodedTexts(Object.values(value === undefined ? rest : { ...rest, value }), isShown);
}

const views = Object.keys(sources).filter((file) => !/\.test|testing|\/fixture\//.test(file));

it.each(views)('the component file %s contains no hard-coded text', (file) => {
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  expect(findHardCodedTexts(program.body).filter((text) => /\p{L}{2,}/u.test(text))).toEqual([]);
});

it('ends no Spanish sentence with a time, because a time can end in a period: “3:00 p. m.”', () => {
  const spanish = JSON.stringify(findTranslation('es'));
  expect(spanish).toContain('{time}');
  expect(spanish).not.toContain('{time}.');
});
