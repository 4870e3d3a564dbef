import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { agencyFolder, root } from '../../../catalogue/read/agency-folder.ts';
import { check } from '../../../catalogue/read/check.ts';
import { Mistake, MistakeError, suggestion } from '../../../catalogue/read/mistake.ts';
import { type OwnerFile, parseOwnerFile, readOwnerFile } from '../../../catalogue/read/owner-file.ts';
import { type Client, clientsSchema, type Testimonial, testimonialsSchema } from './clients.ts';
import { type Fill, fillTexts } from './fill-texts.ts';
import { type Home, homeSchema } from './home.ts';

/** The bands as they are shown; `own` are the names of the agency's own. Throws a `MistakeError` with what contradicts itself. */
export function homeOf(file: OwnerFile, own: readonly string[], fill: Fill): Home {
  const home = check(file, homeSchema);
  const mistakes: Mistake[] = [];
  const there = new Set<string>();
  home.bands.forEach((band, index) => {
    const mistake = (key: string, sentence: string) =>
      mistakes.push(new Mistake(file.name, file.lineOf(['bands', index, key]), sentence));
    const name = band.kind === 'own' ? `own/${band.name}` : band.kind;
    if (there.has(name)) mistake('kind', `The band "${name}" is there twice. Keep one.`);
    there.add(name);
    if (band.kind === 'own' && !own.includes(band.name)) {
      mistake('name', `There is no bands/${band.name}.tsx.${suggestion(band.name, own)}`);
    }
    if (band.kind === 'hero' && band.title.split('**').length % 2 === 0) {
      mistake('title', 'A "**" opens and none closes it. Write "**" on both sides of what is marked.');
    }
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return fillTexts(file, home, fill);
}

/** What clients say. Throws for one that `clients.yaml` does not have. */
export function testimonialsOf(file: OwnerFile, clients: readonly Client[]): readonly Testimonial[] {
  const { testimonials } = check(file, testimonialsSchema);
  const ids = clients.map(({ id }) => id);
  const mistakes = testimonials.flatMap(({ client }, index) => {
    if (client === undefined || ids.includes(client)) return [];
    const line = file.lineOf(['testimonials', index, 'client']);
    return [new Mistake(file.name, line, `There is no client "${client}".${suggestion(client, ids)}`)];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return testimonials;
}

/** `home.yaml`, `clients.yaml` and `testimonials.yaml`. The last two may be missing. */
export function loadHome(fill: Fill) {
  const folder = agencyFolder();
  const own = globSync(`${folder}/bands/*.tsx`, { cwd: root }).map((file) => path.basename(file, '.tsx'));
  const { clients } = check(fileOr(`${folder}/clients.yaml`, 'clients: []'), clientsSchema);
  return {
    home: homeOf(readOwnerFile(`${folder}/home.yaml`), own, fill),
    clients,
    testimonials: testimonialsOf(fileOr(`${folder}/testimonials.yaml`, 'testimonials: []'), clients),
  };
}

/** A file that may be missing, with what stands for it then. */
export function fileOr(name: string, missing: string): OwnerFile {
  return existsSync(path.join(root, name)) ? readOwnerFile(name) : parseOwnerFile(name, missing);
}
