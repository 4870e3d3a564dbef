import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folder, jsonSchema } from './json-schemas.ts';
import { kinds } from './kinds.ts';

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
