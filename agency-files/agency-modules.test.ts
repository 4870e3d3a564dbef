import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAgency } from './agency.ts';
import {
  resolveAgencyCache,
  resolveAgencyFolder,
  resolveBuiltWidgetsFolder,
  resolveLocalState,
  resolveSiteOutput,
  root,
} from './agency-folder.ts';
import { createModuleSource, listModuleInputs, prepareWorkerModules } from './agency-modules.ts';
import { readCatalogue } from './catalogue.ts';

const before = process.env.AGENCY;
const usual = [resolveBuiltWidgetsFolder(), resolveSiteOutput(), resolveLocalState(), resolveAgencyCache()];
let other: string;

beforeEach(() => {
  other = mkdtempSync(path.join(tmpdir(), 'agency-'));
  for (const part of ['agency.yaml', 'catalogue']) {
    cpSync(path.join(root, resolveAgencyFolder(), part), path.join(other, part), { recursive: true });
  }
  process.env.AGENCY = other;
});

afterEach(() => {
  rmSync(path.join(root, resolveAgencyCache()), { recursive: true, force: true });
  rmSync(other, { recursive: true });
  if (before === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = before;
});

it('each agency has its own output folders', () => {
  const its = [resolveBuiltWidgetsFolder(), resolveSiteOutput(), resolveLocalState(), resolveAgencyCache()];
  expect(new Set([...its, ...usual]).size).toBe(8);
});

it.each(['agencies/studio/', './agencies/studio', path.join(root, 'agencies/studio')])(
  'resolveAgencyFolder() returns the folder %s relative to the repository',
  (folder) => {
    process.env.AGENCY = folder;
    expect(resolveAgencyFolder()).toBe('agencies/studio');
    process.env.AGENCY = other;
  },
);

it('the modules read their data from the folder in the environment variable AGENCY', () => {
  const file = path.join(other, 'catalogue/services.yaml');
  const text = readFileSync(file, 'utf8');
  const [first] = readCatalogue().services;
  writeFileSync(file, text.replace(first?.name ?? '', 'Rescue of Houseplants'));
  expect(readCatalogue().services[0]?.name).toBe('Rescue of Houseplants');
  expect(createModuleSource('catalogue')).toContain('Rescue of Houseplants');
  expect(listModuleInputs()).toContain(file);
});

it('the module `brand` omits the agency’s description, which only the site shows', () => {
  expect(readAgency().description).toContain('{facts.contentDelivery}');
  expect(createModuleSource('brand')).not.toContain('{facts.');
});

it("prepareWorkerModules() writes the Worker's modules and returns the wrangler option that selects them", async () => {
  const [option, tsconfig = ''] = prepareWorkerModules();
  expect(option).toBe('--tsconfig');
  const { compilerOptions } = JSON.parse(readFileSync(tsconfig, 'utf8')) as {
    compilerOptions: { paths: Record<string, readonly [string]> };
  };
  const [pattern = ''] = compilerOptions.paths['#agency/*'] ?? [];
  const written = (await import(pattern.replace('*', 'catalogue'))) as ReturnType<typeof readCatalogue>;
  expect({ ...written }).toEqual(JSON.parse(JSON.stringify(readCatalogue())));
});

describe('drawings for widgets', () => {
  /** Renders an SVG drawing of a temporary test agency, compiled as in the widgets' build. */
  async function renderDrawing(svg: string): Promise<string> {
    mkdirSync(path.join(other, 'art/package-picker'), { recursive: true });
    writeFileSync(path.join(other, 'art/package-picker/sign.svg'), svg);
    const source = createModuleSource('drawing/package-picker/sign').replace("'react/jsx-runtime'", () =>
      JSON.stringify(import.meta.resolve('react/jsx-runtime')),
    );
    const file = path.join(other, `${createHash('sha1').update(source).digest('hex')}.mjs`);
    writeFileSync(file, source);
    const { default: Sign } = (await import(file)) as { default: ComponentType<{ className: string }> };
    return renderToStaticMarkup(createElement(Sign, { className: 'picture' }));
  }

  it('an SVG drawing renders with the given props and without titles, comments and line breaks', async () => {
    const svg = `<?xml version="1.0"?>
<!-- Drawn by hand. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" class="sign">
  <title>A sign</title>
  <g stroke-width="2"><path class="post" d="M0 0h9"/></g>
  <text>Tea &amp; cake</text>
</svg>`;
    expect(await renderDrawing(svg)).toBe(
      '<svg viewBox="0 0 9 9" class="picture"><g stroke-width="2"><path class="post" d="M0 0h9"></path></g><text>Tea &amp; cake</text></svg>',
    );
  });

  it('compiling an SVG drawing keeps the spaces between the words of a text', async () => {
    const svg = '<svg viewBox="0 0 9 9"><text>We\n  <tspan>write</tspan> <tspan>it</tspan> all</text>\n</svg>';
    expect(await renderDrawing(svg)).toBe(
      '<svg viewBox="0 0 9 9" class="picture"><text>We <tspan>write</tspan> <tspan>it</tspan> all</text></svg>',
    );
  });

  it('compiling an SVG drawing converts the `style` of its elements into attributes', async () => {
    expect(
      await renderDrawing('<svg viewBox="0 0 9 9"><path style="fill:#f00;stroke-width: 2" d="M0 0h9"/></svg>'),
    ).toContain('<path d="M0 0h9" fill="#f00" stroke-width="2">');
  });

  it("the module art/package-picker exports the widget's SVG files and components by file name", async () => {
    await renderDrawing('<svg viewBox="0 0 9 9"/>');
    writeFileSync(path.join(other, 'art/package-picker/room.tsx'), 'export default () => null;');
    const source = createModuleSource('art/package-picker');
    expect(source).toContain("import drawing1 from '#agency/drawing/package-picker/sign';");
    expect(source).toContain('export const art = { "room": drawing0, "sign": () => drawing1({}) };');
  });
});

it.each([
  ['agencies/studio', ['de', 'en', 'desk/de']],
  // The minimal agency has French and Arabic, for which the Worker has no texts.
  ['tests/agencies/minimal', ['desk/en']],
])('the module worker-words imports only texts in the languages of the agency %s', (folder, files) => {
  const source = createModuleSource('worker-words', folder);
  expect([...source.matchAll(/checkout-worker\/src\/lang\/([\w/]+)\.ts"/g)].map(([, file]) => file)).toEqual(files);
  expect(source).toContain(`deskLanguage = "${files.at(-1)?.slice(-2)}"`);
});

it.each([
  ['agencies/tideline', []],
  ['agencies/studio', ['en']],
  ['tests/agencies/minimal', ['ar']],
])(
  'the module `languages` imports each additional language of the agency %s that the kit has no file for',
  (folder, expected) => {
    expect(
      [...createModuleSource('languages', folder).matchAll(/#agency\/language\/(\w+)/g)].map(([, code]) => code),
    ).toEqual(expected);
    expect(createModuleSource('language/ar', folder)).toContain("addLanguage('ar', { ...{}, agency: words });");
  },
);

it('createModuleSource() rejects an unknown module name', () => {
  expect(() => createModuleSource('constructor')).toThrow('There is no module #agency/constructor.');
});
