import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readAgencyFile } from '../agency.ts';
import { root } from '../agency-folder.ts';
import { Mistake } from '../mistake.ts';
import type { loadAgency } from './load.ts';

/** Returns a mistake for each font whose package is not installed, or has none of the requested weights. */
export function findFontMistakes({ fonts }: Pick<ReturnType<typeof loadAgency>, 'fonts'>): Mistake[] {
  const file = readAgencyFile();
  return Object.entries(fonts).flatMap(([use, { package: name, weights }]) => {
    const metadata = path.join(root, 'node_modules', name, 'metadata.json');
    const createMistake = (field: string, sentence: string) => [
      new Mistake(file.name, file.findLine(['fonts', use, field]), sentence),
    ];
    if (!existsSync(metadata)) {
      return createMistake('package', `The font package "${name}" is not installed. Run \`npm install ${name}\`.`);
    }
    const { weights: known } = JSON.parse(readFileSync(metadata, 'utf8')) as { weights: readonly number[] };
    const [min = 0, max = min || 1000] = weights?.split('-').map(Number) ?? [];
    return known.some((weight) => weight >= min && weight <= max)
      ? []
      : createMistake('weights', `The font has no weight in "${weights}". Choose from ${known.join(', ')}.`);
  });
}
