import { globSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { agencyFolder, root } from '../agency-folder.ts';
import { Mistake, MistakeError, suggestion } from '../mistake.ts';
import type { KeyPath, OwnerFile } from '../owner-file.ts';
import { type Client, clientsSchema, type Testimonial, testimonialsSchema } from './clients.ts';
import { type Home, homeSchema } from './home.ts';
import type { OwnerFolder, Records } from './owner-folder.ts';
import { pictureMistake, pictureNames } from './sections.ts';

/** What of the agency the bands name. */
interface Known {
  /** Its own bands. */
  readonly bands: readonly string[];
  readonly claims: readonly string[];
  readonly pictures: readonly string[];
}

/** Throws a `MistakeError` with what contradicts itself or the rest of the agency's folder. */
export function homeOf({ file, data: home }: Records<Home>, known: Known): Home {
  const mistakes: Mistake[] = [];
  const there = new Set<string>();
  home.bands.forEach((band, index) => {
    const mistake = (key: string, sentence: string) =>
      mistakes.push(new Mistake(file.name, file.lineOf(['bands', index, key]), sentence));
    const name = 'name' in band ? `${band.kind}/${band.name}` : band.kind;
    if (there.has(name)) mistake('kind', `The band "${name}" appears twice. Keep one.`);
    there.add(name);
    if (band.kind === 'own' && !known.bands.includes(band.name)) {
      mistake('name', `There is no bands/${band.name}.tsx.${suggestion(band.name, known.bands)}`);
    }
    const noPicture = band.kind === 'picture' && pictureMistake(band.name, known.pictures);
    if (noPicture) mistake('name', noPicture);
    if ('claims' in band) mistakes.push(...claimMistakes(file, ['bands', index, 'claims'], band.claims, known.claims));
    if (band.kind === 'hero' && band.title.split('**').length % 2 === 0) {
      mistake('title', 'A "**" is opened but not closed. Write "**" on both sides of the marked words.');
    }
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return home;
}

/** A mistake for each claim that the register does not have. */
export function claimMistakes(
  file: OwnerFile,
  at: KeyPath,
  ids: readonly string[],
  known: readonly string[],
): Mistake[] {
  return ids.flatMap((id, index) => {
    if (known.includes(id)) return [];
    const sentence = `There is no claim "${id}" in claims.yaml.${suggestion(id, known)}`;
    return [new Mistake(file.name, file.lineOf([...at, index]), sentence)];
  });
}

/** What clients say. Throws for one that `clients.yaml` does not have. */
export function testimonialsOf(
  { file, data: { testimonials } }: Records<{ readonly testimonials: readonly Testimonial[] }>,
  clients: readonly Client[],
): readonly Testimonial[] {
  const ids = clients.map(({ id }) => id);
  const mistakes = testimonials.flatMap(({ client }, index) => {
    if (client === undefined || ids.includes(client)) return [];
    const line = file.lineOf(['testimonials', index, 'client']);
    return [new Mistake(file.name, line, `There is no client "${client}".${suggestion(client, ids)}`)];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return testimonials;
}

/** `home.yaml`, which `without` stands for where there is none, `clients.yaml` and `testimonials.yaml`. */
export function loadHome(folder: OwnerFolder, claims: readonly string[], without: v.InferInput<typeof homeSchema>) {
  const bands = globSync(`${agencyFolder()}/bands/*.tsx`, { cwd: root }).map((file) => path.basename(file, '.tsx'));
  const { clients } = folder.read('clients.yaml', clientsSchema, { clients: [] }).data;
  return {
    home: homeOf(folder.read('home.yaml', homeSchema, without), {
      bands,
      claims,
      pictures: pictureNames(),
    }),
    clients,
    testimonials: testimonialsOf(folder.read('testimonials.yaml', testimonialsSchema, { testimonials: [] }), clients),
  };
}
