import { MistakeError } from '#agency-files/mistake.ts';
import { brokenLinks } from '#agency-files/site/owner-links.ts';
import { agency } from '../src/agency.ts';
import { localPath } from '../src/language.ts';
import type { BuildResult } from './eleventy.ts';
import { outputFolder } from './output.ts';

/** Fails the build when a file of the agency links to a page that is not there. */
export function checkLinks(results: readonly BuildResult[]): void {
  const addresses = results.flatMap(({ url }) => (url ? [url.replace(/(index)?\.html$/, '')] : []));
  const mistakes = brokenLinks(agency.links, outputFolder(), addresses, localPath);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
}
