/** Optional pages of the site to which widgets, mails and the Worker's pages link. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { readAgency } from './agency.ts';
import { agencyFolder, root } from './agency-folder.ts';
import { readOwnerFile } from './owner-file.ts';

/** Returns the optional pages by name: true if the agency's site has the page. */
export function readLinkedPages(folder = agencyFolder()) {
  const { pages } = readAgency(folder);
  const hasFile = (pattern: string) => globSync(`${folder}/${pattern}`, { cwd: root }).length > 0;
  return {
    caseStudies: pages['case-studies'] !== false && hasFile('case-studies/*.md'),
    embed: pages.embed !== false,
    reviews: pages.reviews !== false,
    terms: hasFile('legal/terms.md'),
  };
}

/** Returns the path of the page about a service, or undefined if `services.yaml` lists no page for the service. */
export function servicePath(service: string, folder = agencyFolder()): string | undefined {
  const file = path.join(folder, 'services.yaml');
  const { services } = Object(existsSync(path.resolve(root, file)) && readOwnerFile(file).data);
  // Without a list, each service has a page.
  if (!Array.isArray(services)) return `/services/${service}`;
  const page = services.map(Object).find(({ category }) => category === service);
  return page && `/services/${page.id}`;
}
