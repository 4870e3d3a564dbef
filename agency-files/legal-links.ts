/** Titles and paths of the agency's legal pages, for the footer of the Worker's pages. */
import path from 'node:path';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { type Reading, resolveText, type Text } from './fields.ts';
import { listPageFiles } from './folder-files.ts';
import { readOwnerFile } from './owner-file.ts';

/** Reads only the titles, because the site's build checks the pages. A translation without its own title gets the original's. */
export function readLegalLinks(folder = resolveAgencyFolder()): typeof import('#agency/legal-links') {
  const files = listPageFiles(folder, 'legal');
  const { languages } = readAgency(folder);
  const [first = 'en'] = languages;
  const readTitle = (file: string, reading: Reading) => {
    const { title } = Object(readOwnerFile(file).data) as { title?: Text | null };
    return typeof title === 'string' ? title : title && resolveText(title, reading);
  };
  const links = files
    .map((file) => ({ file, slug: path.basename(file, '.md') }))
    .filter(({ slug }) => !slug.includes('.'))
    .map(({ file, slug }) => {
      const titles = languages.map((language) => {
        const translation = file.replace(/\.md$/, `.${language}.md`);
        const own = files.includes(translation) ? readTitle(translation, { language, first: language }) : undefined;
        return [language, own ?? readTitle(file, { language, first }) ?? slug];
      });
      return { path: `/${slug}`, titles: Object.fromEntries(titles) as Record<string, string> };
    });
  return { legalLinks: links };
}
