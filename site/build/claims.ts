import { existsSync } from 'node:fs';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import type { BuiltPage } from './built-pages.ts';
import { type ClaimRule, crowded, type ReadPage, unregistered, untruths } from './claim-check.ts';
import { brokenPromises } from './delivery-check.ts';
import { loadModule } from './load-module.ts';
import { headTexts, pageBlocks, pageText } from './page-text.ts';

function readPages(built: readonly BuiltPage[]): ReadPage[] {
  return built.map(({ file, html }) => ({
    path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
    text: pageText(html),
    blocks: [...headTexts(html), ...pageBlocks(html)],
  }));
}

/** Rules of the agency's own, for what it counts in its plans. */
async function loadOwnRules(): Promise<readonly ClaimRule[]> {
  const file = `${agencyFolder()}/checks/claims.ts`;
  return existsSync(file) ? (await loadModule<{ rules: readonly ClaimRule[] }>(file)).rules : [];
}

/** Fails the build when a page contradicts the catalogue or claims what the register does not give it. */
export async function checkClaims(built: readonly BuiltPage[]): Promise<void> {
  const own = await loadOwnRules();
  const pages = readPages(built);
  const problems = [
    ...pages.flatMap((page) => untruths(page, own)),
    ...pages.flatMap(brokenPromises),
    ...unregistered(pages),
    ...crowded(pages),
  ];
  if (problems.length > 0) throw new Error(`Claims that do not hold:\n${problems.join('\n')}`);
}
