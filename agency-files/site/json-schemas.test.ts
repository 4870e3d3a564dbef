import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { resolveAgencyFolder } from '../agency-folder.ts';
import { kinds, loadAgencyKinds, resolveOwnJsonSchema, schemaFolder, writeJsonSchemas } from './kinds.ts';

const written = mkdtempSync(path.join(os.tmpdir(), 'json-schemas-'));
beforeAll(() => writeJsonSchemas(written));
afterAll(() => rmSync(written, { recursive: true }));

const files = globSync('agencies/*/{,catalogue/}*.yaml');

function getKind(file: string): string {
  return file.replace(/^agencies\/[^/]+\/|\.yaml$/g, '');
}

test('each kind of file has a JSON Schema', () => {
  const names = globSync('**/*.json', { cwd: written }).map((file) => file.replace(/\.json$/, ''));
  expect(names.sort()).toEqual(Object.keys(kinds).sort());
});

test.for(files)('the JSON Schema of %s accepts the file and rejects an unknown field', (file) => {
  const schema = JSON.parse(readFileSync(path.join(written, `${getKind(file)}.json`), 'utf8')) as object;
  const isValid = new Ajv({ strict: false, logger: false }).compile(schema);
  const data = parse(readFileSync(file, 'utf8')) as object;
  expect(isValid(data), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ ...data, quoet: 'A typing error' })).toBe(false);
});

test('every YAML file of an agency names its JSON Schema', () => {
  expect(files.length).toBeGreaterThan(12);
  for (const file of files) {
    const [first] = readFileSync(file, 'utf8').split('\n');
    const named = /^# yaml-language-server: \$schema=(.*)$/.exec(first ?? '')?.[1] ?? '';
    expect(path.relative(schemaFolder, path.join(path.dirname(file), named)), file).toBe(`${getKind(file)}.json`);
  }
});

test("every YAML file of the agency's own pages has a JSON Schema and names it", async () => {
  const own = globSync(`${resolveAgencyFolder()}/{art,bands,pages,parts,showcase}/**/*.yaml`);
  const ownKinds = Object.keys(await loadAgencyKinds());
  expect(own.map((file) => path.relative(resolveAgencyFolder(), file).replace(/\.yaml$/, '')).sort()).toEqual(
    ownKinds.sort(),
  );
  for (const kind of ownKinds) {
    const file = path.join(resolveAgencyFolder(), `${kind}.yaml`);
    const [first] = readFileSync(file, 'utf8').split('\n');
    const schema = path.relative(path.dirname(file), resolveOwnJsonSchema(kind));
    expect(first, file).toBe(`# yaml-language-server: $schema=${schema}`);
  }
});
