/** Optional pages of the site to which widgets, mails and the Worker's pages link. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import { listPageFiles } from './folder-files.ts';
import { readOwnerFile } from './owner-file.ts';

/** Returns the optional pages by name: true if the agency's site has the page. */
export function readLinkedPages(folder = resolveAgencyFolder()) {
  const { pages } = readAgency(folder);
  // Translations, such as `mill.de.md`, have no `draft` of their own.
  const originals = listPageFiles(folder, 'case-studies').filter((name) => !/\.[\w-]+\.md$/.test(name));
  const isDraft = (name: string) => Object(readOwnerFile(name).data).draft === true;
  return {
    caseStudies: pages['case-studies'] !== false && !originals.every(isDraft),
    embed: pages.embed !== false,
    reviews: pages.reviews !== false,
    strategyCall: pages['strategy-call'] !== false,
    terms: existsSync(path.resolve(root, folder, 'legal/terms.md')),
  };
}

/** Returns the path of the page about a service, or undefined if `services.yaml` lists no page for the service. */
export function findServicePath(service: string, folder = resolveAgencyFolder()): string | undefined {
  const file = path.join(folder, 'services.yaml');
  const { services } = Object(existsSync(path.resolve(root, file)) && readOwnerFile(file).data);
  // Without a list, each service has a page.
  if (!Array.isArray(services)) return `/services/${service}`;
  const page = services.map(Object).find(({ category }) => category === service);
  return page && `/services/${page.id}`;
}
