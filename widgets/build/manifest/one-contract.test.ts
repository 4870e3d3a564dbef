import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// @ts-expect-error The analyzer has no types.
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Example } from '../../src/shared/element/example.ts';
import { commonAttributes } from '../../src/shared/element/prop-spec.ts';
import type { ReactElementClass } from '../../src/shared/element/react-element.ts';
import type { WidgetEmbed } from '../../src/shared/element/widget-embed.ts';
import { readWidgetSource } from './read-widget-source.ts';

interface Declaration {
  tagName: string;
  name: string;
  attributes: { name: string; type: { text: string }; description?: string; default?: string }[];
  events: { name: string; description?: string }[];
  slots: { name: string }[];
  cssParts: { name: string }[];
  cssProperties: { name: string }[];
  words: { name: string }[];
  embed?: WidgetEmbed;
}

const roles = [
  'tsx',
  'element.ts',
  'define.ts',
  'events.ts',
  'css',
  'messages.ts',
  'examples.ts',
  'test.tsx',
  'browser.test.ts',
];
const root = path.join(import.meta.dirname, '../../..');
const source = path.join(root, 'widgets/src/widgets');
const commonEvents = ['agency-ready', 'agency-error'];

const elements = import.meta.glob<Record<string, ReactElementClass<object>>>('../../src/widgets/*/*.element.ts');
const allExamples = import.meta.glob<{ examples: readonly Example[] }>('../../src/widgets/*/*.examples.ts');

const widgets = readdirSync(source);

const manifest = new Map<string, Declaration>();
let wholeManifest: { modules: { declarations: Declaration[] }[] };

beforeAll(async () => {
  const argv = ['analyze', '--quiet', '--config', 'widgets/build/manifest/custom-elements-manifest.config.js'];
  wholeManifest = (await cli({ argv, cwd: root, noWrite: true })) as typeof wholeManifest;
  for (const { declarations } of wholeManifest.modules)
    for (const each of declarations) manifest.set(each.tagName, each);
}, 60_000);

function getFile(widget: string, role: string): string {
  return path.join(source, widget, `${widget}.${role}`);
}

function listOwnNames(items: readonly { name: string }[], common: readonly string[]): string[] {
  return items
    .map(({ name }) => name)
    .filter((name) => !common.includes(name))
    .sort();
}

function getClassName(widget: string): string {
  return `${widget.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())}Element`;
}

async function importClass(widget: string): Promise<ReactElementClass<object>> {
  const module = await elements[`../../src/widgets/${widget}/${widget}.element.ts`]?.();
  const exported = module?.[getClassName(widget)];
  if (!exported) throw new Error(`${widget}.element.ts does not export ${getClassName(widget)}.`);
  return exported;
}

function findDeclaration(widget: string): Declaration {
  const declaration = manifest.get(`agency-${widget}`);
  if (!declaration) throw new Error(`The manifest has no <agency-${widget}>: is \`@element\` in its JSDoc?`);
  return declaration;
}

function readSharedTokens(): Set<string> {
  const text = readFileSync(path.join(root, 'widgets/src/shared/element/base.css'), 'utf8');
  return new Set([...text.matchAll(/var\(\s*(--agency-(?!private-)[\w-]+)/g)].map(([, name = '']) => name));
}

it('finds the folders of the widgets', () => {
  expect(widgets).toContain('cart');
});

describe.each(widgets)('documented API in the build for <agency-%s>', (widget) => {
  it('the widget’s folder contains every required file', () => {
    const missing = roles.map((role) => getFile(widget, role)).filter((name) => !existsSync(name));
    if (!existsSync(path.join(source, widget, 'README.md'))) missing.push(`${widget}/README.md`);
    expect(missing).toEqual([]);
  });

  it('the widget documents exactly the attributes that its element observes', async () => {
    const documented = findDeclaration(widget).attributes.map(({ name }) => name);
    expect(documented.sort()).toEqual([...(await importClass(widget)).observedAttributes].sort());
  });

  it('the documented type and default of each attribute match the code', async () => {
    const { attributes } = findDeclaration(widget);
    for (const { attribute, type, allowed, default: fallback } of (await importClass(widget)).definition.props) {
      const documented = attributes.find(({ name }) => name === attribute);
      const text = documented?.type.text ?? '';
      const values = [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value);
      if (allowed) expect(values.sort(), attribute).toEqual([...allowed].sort());
      else if (values.length === 0 && type !== 'json') expect(text, attribute).toBe(type);
      const isStated = typeof fallback === 'string' || typeof fallback === 'number';
      if (isStated) expect(documented?.default, `default of ${attribute}`).toBe(String(fallback));
    }
  });

  it('the widget describes every attribute and event in a sentence', () => {
    const { attributes, events } = findDeclaration(widget);
    for (const { name, description } of [...attributes, ...events]) expect(description, name).toMatch(/\w.*\.$/s);
  });

  it('the widget documents each key of its messages once', () => {
    const keys = findDeclaration(widget).words.map(({ name }) => name);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('the widget documents exactly the events that it declares', () => {
    const documented = findDeclaration(widget).events.map(({ name }) => name);
    const declared = [...readFileSync(getFile(widget, 'events.ts'), 'utf8').matchAll(/'(agency-[a-z-]+)'\s*[:;]/g)].map(
      ([, name]) => name,
    );
    expect(documented.filter((name) => !commonEvents.includes(name)).sort()).toEqual([...new Set(declared)].sort());
  });

  it('the widget fires exactly the events that it declares', () => {
    const text = readFileSync(getFile(widget, 'events.ts'), 'utf8');
    const declared = [...new Set([...text.matchAll(/'(agency-[a-z-]+)'\s*[:;]/g)].map(([, name = '']) => name))];
    const { firedEvents, codeWithoutImports } = readWidgetSource(getFile(widget, 'element.ts'));
    const findConstant = (name: string) => new RegExp(`const (\\w+) = '${name}'`).exec(text)?.[1];
    const isFired = (name: string) => codeWithoutImports.includes(`'${name}'`) || isUsed(findConstant(name));
    const isUsed = (constant = 'nothing') => new RegExp(`\\b${constant}\\b`).test(codeWithoutImports);
    const unfired = declared.filter((name) => !isFired(name));
    expect(unfired).toEqual([]);
    expect(firedEvents.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('the widget documents exactly the CSS parts and slots that it renders', () => {
    const { parts, slots } = readWidgetSource(getFile(widget, 'element.ts'));
    const declaration = findDeclaration(widget);
    expect(listOwnNames(declaration.cssParts, ['root'])).toEqual(parts);
    expect(listOwnNames(declaration.slots, [''])).toEqual(slots);
  });

  it('the widget documents exactly the custom properties that it reads', () => {
    const { cssProperties } = readWidgetSource(getFile(widget, 'element.ts'));
    const tokens = [...readSharedTokens()];
    const documented = findDeclaration(widget).cssProperties.map(({ name }) => name);
    expect(documented.filter((name) => !tokens.includes(name)).sort()).toEqual(
      cssProperties.filter((name) => !tokens.includes(name)),
    );
  });

  it('the widget’s API is documented in JSDoc instead of a README table', () => {
    expect(readFileSync(path.join(source, widget, 'README.md'), 'utf8')).not.toMatch(/^\s*\|/m);
  });

  it('the widget registers its tag and declares the tag in HTMLElementTagNameMap', () => {
    const text = readFileSync(getFile(widget, 'define.ts'), 'utf8');
    expect(text).toContain(`define('agency-${widget}', ${getClassName(widget)})`);
    expect(text).toContain(`'agency-${widget}': ${getClassName(widget)};`);
  });

  it('every example uses the widget and only known attributes', async () => {
    const { examples } = (await allExamples[`../../src/widgets/${widget}/${widget}.examples.ts`]?.()) ?? {
      examples: [],
    };
    const known = [...(await importClass(widget)).observedAttributes, 'loading', 'id', 'class', 'slot', 'hidden'];
    expect(examples.length).toBeGreaterThan(0);
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    for (const { name, html } of examples) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      const place = document.createElement('div');
      place.innerHTML = html;
      const attributes = place.querySelector(`agency-${widget}`)?.getAttributeNames();
      expect(attributes, name).toBeDefined();
      expect(known, name).toEqual(expect.arrayContaining(attributes ?? []));
    }
  });
});

it('documentation lists every custom property that all widgets share', () => {
  const [declaration] = manifest.values();
  const documented = new Set(declaration?.cssProperties.map(({ name }) => name));
  expect([...readSharedTokens()].filter((name) => !documented.has(name))).toEqual([]);
});

it('custom-elements.json matches the published schema', async () => {
  const { default: schema } = await import('custom-elements-manifest/schema.json');
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  validate(wholeManifest);
  expect(validate.errors ?? []).toEqual([]);
});

it('no widget redefines an attribute that all widgets share', async () => {
  for (const widget of widgets) {
    const own = (await importClass(widget)).definition.props.map(({ attribute }) => attribute);
    for (const name of [...Object.keys(commonAttributes), 'loading']) expect(own, widget).not.toContain(name);
  }
});

it('embed options list only existing attributes and widgets', () => {
  for (const [tag, { embed, attributes }] of manifest) {
    const known = attributes.map(({ name }) => name);
    const { urlAttributes = [], authorAttributes = [], siteAttributes = {}, needs = [] } = embed ?? {};
    for (const name of [...urlAttributes, ...authorAttributes, ...Object.keys(siteAttributes)])
      expect(known, tag).toContain(name);
    expect(new Set([...urlAttributes, ...authorAttributes]).size, tag).toBe(
      urlAttributes.length + authorAttributes.length,
    );
    for (const name of needs) expect(widgets, tag).toContain(name);
  }
});

it('the URL of an embed frame cannot set contact data, messages, or the targets of requests and links (T35)', () => {
  const theirs = /^(api|site|url|provider|phone|email|words|turnstile-sitekey|checkout-domain|.*-url)$/;
  for (const [tag, { embed }] of manifest) {
    expect(embed?.urlAttributes.filter((name) => theirs.test(name)) ?? [], tag).toEqual([]);
  }
});

it('no widget has an attribute that names a function to call (T12)', async () => {
  const types = new Set<string>();
  for (const widget of widgets) for (const { type } of (await importClass(widget)).definition.props) types.add(type);
  expect([...types].filter((type) => !['string', 'number', 'boolean', 'json'].includes(type))).toEqual([]);
});
