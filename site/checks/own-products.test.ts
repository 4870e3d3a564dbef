import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import { resolveOutputFolder } from '../build/output.ts';

const agencies = globSync(['agencies/*', 'tests/agencies/*'], { cwd: root });

/** Returns the product and price ids of an agency, except everyday words such as `website`. */
function readIds(agency: string): string[] {
  const files = globSync('catalogue/{packages,bundles,add-ons}.yaml', { cwd: path.resolve(root, agency) });
  return files.flatMap((file) => {
    const text = readFileSync(path.resolve(root, agency, file), 'utf8');
    return [...text.matchAll(/\b(?:id|priceId): ([\w-]*[A-Z_][\w-]*)/g)].map(([, id = '']) => id);
  });
}

test('no built file contains a product id of another agency', () => {
  const own = new Set(readIds(resolveAgencyFolder()));
  const others = agencies.filter((agency) => agency !== resolveAgencyFolder());
  const foreign = new Set(others.flatMap(readIds).filter((id) => !own.has(id)));
  expect(foreign.size).toBeGreaterThan(0);
  const built = path.resolve(root, resolveOutputFolder());
  const files = globSync('**/*.{js,html,json,txt,xml,md}', { cwd: built });
  expect(files).toContain('widgets/v1/loader.js');
  const named = files.flatMap((file) => {
    const words = new Set(readFileSync(path.join(built, file), 'utf8').match(/[A-Za-z][\w-]*/g));
    return [...foreign].filter((id) => words.has(id)).map((id) => `${file}: ${id}`);
  });
  expect(named).toEqual([]);
});
