/** `pages/*.md`: pages of plain prose. A file's name is its address. */
import { globSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { agencyFolder, root } from '../agency-folder.ts';
import { Mistake, MistakeError } from '../mistake.ts';
import { hint, titled, words } from './fields.ts';
import type { navigationOf } from './navigation.ts';
import type { Document } from './owner-folder.ts';

export const prosePageSchema = v.strictObject({
  title: words,
  description: hint(words, 'Shown below the title and by search engines, in a sentence or two.'),
  navigation: v.optional(
    titled(
      v.picklist(['main', 'footer']),
      'Menu',
      'Adds a link at the end of the main menu, or of the first list in the footer.',
    ),
  ),
});

type ProsePageFile = Document<v.InferOutput<typeof prosePageSchema>>;

export interface ProsePage extends v.InferOutput<typeof prosePageSchema> {
  readonly path: string;
  readonly body: string;
}

/** Addresses that the Worker or the build answers, apart from the pages that a template makes. */
const reserved = ['admin', 'api', 'desk', 'index', 'partner'];

/** Throws a `MistakeError` for a name that is no address, or is the address of another page. */
export function prosePagesOf(files: readonly ProsePageFile[], legal: readonly { slug: string }[]): ProsePage[] {
  const templates = globSync(['site/src/{pages,portal}/*/*.11ty.tsx', `${agencyFolder()}/pages/*/*.11ty.tsx`], {
    cwd: root,
  });
  const taken = new Set([
    ...reserved,
    ...templates.map((file) => path.basename(path.dirname(file))),
    ...legal.map(({ slug }) => slug),
  ]);
  const mistakes = files.flatMap(({ slug, file }) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      const sentence = 'The file’s name is the page’s address. Use only lowercase letters, digits and "-".';
      return [new Mistake(file.name, 1, sentence)];
    }
    return taken.has(slug)
      ? [new Mistake(file.name, 1, `/${slug} is already another page. Give the file another name.`)]
      : [];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return files.map(({ head, body, slug }) => ({ ...head, path: `/${slug}`, body }));
}

type Navigation = ReturnType<typeof navigationOf>;

/** Adds links to the pages that ask for one. */
export function withProsePages(navigation: Navigation, pages: readonly ProsePage[], name: string): Navigation {
  const linksIn = (menu: ProsePage['navigation']) =>
    pages.filter((page) => page.navigation === menu).map(({ path, title }) => ({ path, label: title }));
  const inFooter = linksIn('footer');
  const [first = { label: name, links: [] }, ...rest] = navigation.footer.groups;
  const groups = [{ ...first, links: [...first.links, ...inFooter] }, ...rest];
  return {
    ...navigation,
    main: [...navigation.main, ...linksIn('main')],
    footer: inFooter.length > 0 ? { ...navigation.footer, groups } : navigation.footer,
  };
}
