import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { agencyFolder } from '../agency-folder.ts';
import { folder, jsonSchema } from './json-schemas.ts';
import { kinds } from './kinds.ts';
import { loadOwnKinds, ownJsonSchema } from './own-kinds.ts';

test.for(Object.entries(kinds))('what editors know of %s is what the build checks', ([kind, schema]) => {
  const written = readFileSync(path.join(folder, `${kind}.json`), 'utf8');
  expect(written, 'Run `node agency-files/site/json-schemas.ts`.').toBe(jsonSchema(schema));
});

test('every YAML file of an agency names its schema', () => {
  const files = globSync('agencies/*/{,catalogue/}*.yaml');
  expect(files.length).toBeGreaterThan(12);
  for (const file of files) {
    const [first] = readFileSync(file, 'utf8').split('\n');
    const named = /^# yaml-language-server: \$schema=(.*)$/.exec(first ?? '')?.[1] ?? '';
    expect(path.relative(folder, path.join(path.dirname(file), named)), file).toBe(
      file.replace(/^agencies\/[^/]+\//, '').replace(/yaml$/, 'json'),
    );
  }
});

test("every YAML file of the agency's own pages has a schema and names it", async () => {
  const files = globSync(`${agencyFolder()}/{art,bands,pages,parts,showcase}/**/*.yaml`);
  const kinds = Object.keys(await loadOwnKinds());
  expect(files.map((file) => path.relative(agencyFolder(), file).replace(/\.yaml$/, '')).sort()).toEqual(kinds.sort());
  for (const kind of kinds) {
    const file = path.join(agencyFolder(), `${kind}.yaml`);
    const [first] = readFileSync(file, 'utf8').split('\n');
    const schema = path.relative(path.dirname(file), ownJsonSchema(kind));
    expect(first, file).toBe(`# yaml-language-server: $schema=${schema}`);
  }
});
