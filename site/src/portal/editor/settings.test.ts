import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test, vi } from 'vitest';
import { readAgency } from '#agency-files/agency.ts';
import { root, testAgency } from '#agency-files/agency-folder.ts';
import { createEditorSettings } from '#agency-files/editor/settings.ts';
import { kinds } from '#agency-files/site/kinds.ts';
import { createEditorHeaders } from './headers.ts';
import { createEditorPage, slugPlugin, writeEditor } from './write-editor.ts';

const editor = { backend: 'github', repo: 'studio/website', branch: 'main' } as const;

describe.for(globSync('agencies/*', { cwd: root }))('editor settings of %s', (folder) => {
  const { cms, formats } = createEditorSettings({ ...readAgency(folder), editor }, folder);

  test('the settings match the schema of Sveltia CMS', () => {
    const schema = readFileSync(path.join(root, 'node_modules/@sveltia/cms/schema/sveltia-cms.json'), 'utf8');
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema));
    isValid(cms);
    expect(isValid.errors).toBeNull();
  });

  test('the settings contain a form for every kind of file', () => {
    const names = Object.keys(formats).map((name) => name.replace('-frontmatter', ''));
    expect(names.sort()).toEqual(
      Object.keys(kinds)
        .map((kind) => kind.replace('/', '-'))
        .sort(),
    );
  });
});

test('the settings validate prices, ids and services by the same rules as the build', () => {
  const { cms } = createEditorSettings({ ...readAgency(testAgency), editor }, testAgency);
  const found = JSON.stringify(cms);
  expect(found).toContain('"name":"price","label":"Price","required":true');
  expect(found).toContain('"value_type":"float","step":0.01,"min":0.01');
  expect(found).toContain(
    JSON.stringify(['^[A-Za-z0-9_-]{1,64}$', 'An id is made of letters, digits, "-" and "_", at most 64 of them.']),
  );
  expect(found).toContain('"widget":"relation","collection":"catalogue","file":"services"');
});

test('a new post has the date of today, but no date of a change', () => {
  const { cms } = createEditorSettings({ ...readAgency(testAgency), editor }, testAgency);
  const found = JSON.stringify(cms);
  expect(found).toMatch(/"name":"date",[^}]*"default":"{{now}}"/);
  expect(found).toMatch(/"name":"updated","label":"Updated","required":false,(?![^}]*"default")/);
});

test('a picture and a film are uploaded into the folder that the build reads', () => {
  const { cms } = createEditorSettings({ ...readAgency(testAgency), editor }, testAgency);
  const found = JSON.stringify(cms);
  for (const widget of ['image', 'file']) {
    expect(found).toContain(`"widget":"${widget}","media_folder":"pictures","public_folder":"pictures"`);
  }
});

test('the editor refuses files that the build refuses because of their size or format', () => {
  const { cms } = createEditorSettings({ ...readAgency(testAgency), editor }, testAgency);
  expect(cms).toMatchObject({ media_libraries: { all: { max_file_size: 15 * 1024 * 1024, slugify_filename: true } } });
  const found = JSON.stringify(cms);
  const accepted = [...found.matchAll(/"accept":"([^"]*)"/g)].map(([, endings]) => endings);
  expect([...new Set(accepted)].sort()).toEqual([
    '.jpg,.jpeg,.png,.webp,.avif',
    '.mp4,.webm',
    '.svg,.jpg,.jpeg,.png,.webp,.avif',
    '.vtt',
  ]);
  expect(found).toContain('"accept":".mp4,.webm","media_libraries":{"all":{"max_file_size":26214400');
});

test.for([
  ['de', true],
  ['ja', false],
  ['he', false],
] as const)(
  'in an agency whose first language is %s, the setting that replaces accents in file names is %s',
  ([language, isReplaced]) => {
    const { cms } = createEditorSettings({ name: 'A', languages: [language], editor }, testAgency);
    expect(cms).toMatchObject({ slug: { encoding: 'unicode', clean_accents: isReplaced } });
  },
);

test('Sveltia CMS replaces all characters in a file name that the build refuses in a URL', () => {
  const file = path.join(root, 'node_modules/@sveltia/cms/npm/index.js');
  const { code } = slugPlugin.transform(readFileSync(file, 'utf8'), file) ?? {};
  expect(code).toContain(String(/[^\p{L}\p{M}\p{N}_-]/u));
  expect(() => slugPlugin.transform('', file)).toThrow('changed its rules for file names');
  expect(slugPlugin.transform('', 'yaml/index.js')).toBeUndefined();
});

test("the editor's page may connect only to its own site and the Git host, and has a `noindex` header", () => {
  const rules = createEditorHeaders({ ...editor, backend: 'gitlab', host: 'https://git.studio.example' });
  const policy = rules['/admin']?.['Content-Security-Policy'];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' data: blob: https://git.studio.example;");
  expect(policy).not.toContain('*');
  expect(rules['/admin']?.['X-Robots-Tag']).toBe('noindex');
  expect(rules['/admin/*']).toEqual({ 'X-Robots-Tag': 'noindex' });
});

test("the editor's page contains the agency's name and `noindex`", () => {
  const page = createEditorPage('Brot & <Butter>', 'de');
  expect(page).toContain('<title>Brot &amp; &lt;Butter></title>');
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<meta name="robots" content="noindex">');
});

test('no editor file is written if the editor is switched off', async () => {
  const output = '.cache/test-no-editor';
  vi.stubEnv('SITE_OUTPUT', output);
  await writeEditor(readAgency('agencies/studio'));
  vi.unstubAllEnvs();
  expect(existsSync(path.join(root, output))).toBe(false);
});
