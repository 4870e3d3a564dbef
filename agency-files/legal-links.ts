/** Titles and paths of the agency's legal pages, for the footer of the Worker's pages. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { readAgency } from './agency.ts';
import { agencyFolder, root } from './agency-folder.ts';
import { readOwnerFile } from './owner-file.ts';

/** Reads only the titles: the site's build checks the pages. A page without a translation keeps its title. */
export function readLegalLinks(folder = agencyFolder()): typeof import('#agency/legal-links') {
  const files = globSync(`${folder}/legal/*.md`, { cwd: root }).sort();
  const titleIn = (file: string) => (readOwnerFile(file).data as { title?: string } | null)?.title;
  const links = files
    .map((file) => ({ file, slug: path.basename(file, '.md') }))
    .filter(({ slug }) => !slug.includes('.'))
    .map(({ file, slug }) => {
      const titles = readAgency(folder).languages.map((language) => {
        const translation = file.replace(/\.md$/, `.${language}.md`);
        return [language, titleIn(files.includes(translation) ? translation : file) ?? slug];
      });
      return { path: `/${slug}`, titles: Object.fromEntries(titles) as Record<string, string> };
    });
  return { legalLinks: links };
}
