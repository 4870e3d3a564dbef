/** Sections that stand on the home page and on those of services: a picture with one line of type, and figures as a receipt. */
import { globSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { agencyFolder, root } from '../agency-folder.ts';
import { suggestion } from '../mistake.ts';
import { hint, link, slug, words } from './fields.ts';

const line = v.strictObject({ label: words, value: words });

export const pictureSection = {
  kind: v.literal('picture'),
  name: hint(slug, 'The drawing: art/pictures/<name>.svg, about 1600 wide and 600 high.'),
  line: hint(words, 'One line of large type below it.'),
};

export const receiptSection = {
  kind: v.literal('receipt'),
  title: words,
  lines: v.pipe(v.array(line), v.minLength(1, 'Write at least one, or remove the receipt.')),
  total: v.optional(line),
  note: v.optional(words),
  link: v.optional(link),
};

/** The names of the drawings in `art/pictures`. */
export function pictureNames(): string[] {
  return globSync(`${agencyFolder()}/art/pictures/*.{svg,tsx}`, { cwd: root }).map((file) => path.parse(file).name);
}

/** What is wrong with the name of a picture, where something is. */
export function pictureMistake(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  return `There is no art/pictures/${name}.svg.${suggestion(name, known)}`;
}
