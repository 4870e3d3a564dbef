import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test, vi } from 'vitest';
import { readAgency } from '#agency-files/agency.ts';
import { root, testAgency } from '#agency-files/agency-folder.ts';
import { editorSettings } from '#agency-files/editor/settings.ts';
import { kinds } from '#agency-files/site/kinds.ts';
import { editorHeaders } from './headers.ts';
import { editorPage, writeEditor } from './write-editor.ts';

const editor = { backend: 'github', repo: 'studio/website', branch: 'main' } as const;

describe.for(globSync('agencies/*', { cwd: root }))('of %s', (folder) => {
  const { cms, formats } = editorSettings({ ...readAgency(folder), editor }, folder);

  test('are as Sveltia CMS asks', () => {
    const schema = readFileSync(path.join(root, 'node_modules/@sveltia/cms/schema/sveltia-cms.json'), 'utf8');
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema));
    isValid(cms);
    expect(isValid.errors).toBeNull();
  });

  test('have a form for every kind of file', () => {
    const names = Object.keys(formats).map((name) => name.replace('-frontmatter', ''));
    expect(names.sort()).toEqual(
      Object.keys(kinds)
        .map((kind) => kind.replace('/', '-'))
        .sort(),
    );
  });
});

test('ask of a price, an id and a service what the build asks', () => {
  const { cms } = editorSettings({ ...readAgency(testAgency), editor }, testAgency);
  const found = JSON.stringify(cms);
  expect(found).toContain('"name":"price","label":"Price","required":true');
  expect(found).toContain('"value_type":"float","step":0.01,"min":0.01');
  expect(found).toContain(
    JSON.stringify(['^[A-Za-z0-9_-]{1,64}$', 'An id is made of letters, digits, "-" and "_", at most 64 of them.']),
  );
  expect(found).toContain('"widget":"relation","collection":"catalogue","file":"services"');
});

test('the page asks its own site and the host, and is in no search engine', () => {
  const rules = editorHeaders({ ...editor, backend: 'gitlab', host: 'https://git.studio.example' });
  const policy = rules['/admin']?.['Content-Security-Policy'];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' data: blob: https://git.studio.example;");
  expect(policy).not.toContain('*');
  expect(rules['/admin']?.['X-Robots-Tag']).toBe('noindex');
  expect(rules['/admin/*']).toEqual({ 'X-Robots-Tag': 'noindex' });
});

test('the page bears the name of the agency and asks search engines to pass', () => {
  const page = editorPage('Brot & <Butter>', 'de');
  expect(page).toContain('<title>Brot &amp; &lt;Butter></title>');
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<meta name="robots" content="noindex">');
});

test('without its switch nothing of the editor is written', async () => {
  const output = '.cache/test-no-editor';
  vi.stubEnv('SITE_OUTPUT', output);
  await writeEditor(readAgency('agencies/studio'));
  vi.unstubAllEnvs();
  expect(existsSync(path.join(root, output))).toBe(false);
});
