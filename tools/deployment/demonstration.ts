/** Checks that a deployment contains neither placeholder addresses nor sample reviews of the demonstration agency. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { reviews } from '#worker/reviews/schema.ts';
import type { Database, Target } from '../operations/database.ts';

const placeholder = /[\w.-]+\.example\b/;

function* listTexts(value: unknown, name: string): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* listTexts(part, name === '' ? key : `${name}.${key}`);
  }
}

/** Returns an error message for each value in `agency.yaml` that is still the demonstration agency's; an empty array if there is none. */
export function findBrandProblems(brand: {
  readonly isDemonstration: boolean;
  readonly [field: string]: unknown;
}): string[] {
  const file = `${resolveAgencyFolder()}/agency.yaml`;
  const addresses = [...listTexts(brand, '')].flatMap(([name, text]) => {
    const [found] = placeholder.exec(text) ?? [];
    return found ? [`${name} in ${file} still says ${found}: replace it with your own.`] : [];
  });
  return brand.isDemonstration
    ? [...addresses, `isDemonstration in ${file} must be false, or sample reviews would be published.`]
    : addresses;
}

export function findSampleProblems(folder = resolveOutputFolder()): string[] {
  const page = path.join(folder, 'reviews.html');
  if (!existsSync(page)) return [];
  return /is_sample(?:&quot;|"):true/.test(readFileSync(page, 'utf8'))
    ? [`${page} lists sample reviews, which no client wrote.`]
    : [];
}

export async function findPublishedSamples(database: Database, { staging }: Target = {}): Promise<string[]> {
  const rows = await database
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.isSample, true), eq(reviews.status, 'published')))
    .orderBy(reviews.id);
  const targetFlag = staging ? '--staging' : '--remote';
  return rows.map(
    ({ id }) =>
      `The published review ${id} is a sample. Withdraw it: npm run operate -- withdraw-review ${id} ${targetFlag}`,
  );
}
