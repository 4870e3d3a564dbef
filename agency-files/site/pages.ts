/** Which pages of the kit an agency has. */
import { Mistake, suggestion } from '../mistake.ts';
import type { OwnerFile } from '../owner-file.ts';

/** Pages that not every agency has, with their folder in `site/src/pages` or `site/src/portal`. All others belong to every site. */
const folders: Readonly<Record<string, string>> = {
  about: 'about',
  billing: 'billing',
  blog: 'blog',
  'case-studies': 'case-studies',
  embed: 'embed',
  glossary: 'glossary',
  guides: 'embed/guides',
  performance: 'performance',
  reviews: 'reviews',
  'strategy-call': 'strategy-call',
  widgets: 'widgets',
  withdraw: 'withdraw',
};

/** Who subscribes must be able to cancel, and consumers may withdraw: what is sold, and to whom, decides about these. */
const forBuyers = ['billing', 'withdraw'];

export type Switches = Readonly<Record<string, boolean>>;

/** The names of those that `pages` of `agency.yaml` can switch off. */
export const switchable = Object.keys(folders).filter((name) => !forBuyers.includes(name));

/** Mistakes in `pages` of `agency.yaml`. */
export function switchMistakes(file: OwnerFile, switches: Switches): Mistake[] {
  return Object.keys(switches)
    .filter((name) => !switchable.includes(name))
    .map((name) => {
      const sentence = `"${name}" is not a page you can switch off.${suggestion(name, switchable)}`;
      return new Mistake(file.name, file.lineOf(['pages', name]), sentence);
    });
}

/** The folders of pages that are off. */
export function foldersOff(switches: Switches): string[] {
  return Object.entries(folders)
    .filter(([name]) => switches[name] === false)
    .map(([, folder]) => folder);
}

/** True for an address that leads nowhere, for its page is off. */
export function isOff(path: string, switches: Switches): boolean {
  return foldersOff(switches).some((folder) => path === `/${folder}` || path.startsWith(`/${folder}/`));
}
