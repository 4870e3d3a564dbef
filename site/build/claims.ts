import type { BuiltPage } from './built-pages.ts';
import { crowded, type ReadPage, unregistered, untruths } from './claim-check.ts';
import { brokenPromises } from './delivery-check.ts';
import { headTexts, pageBlocks, pageText } from './page-text.ts';

function readPages(built: readonly BuiltPage[]): ReadPage[] {
  return built.map(({ file, html }) => ({
    path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
    text: pageText(html),
    blocks: [...headTexts(html), ...pageBlocks(html)],
  }));
}

/** Fails the build when a page contradicts the catalogue or claims what the register does not give it. */
export function checkClaims(built: readonly BuiltPage[]): void {
  const pages = readPages(built);
  const problems = [
    ...pages.flatMap(untruths),
    ...pages.flatMap(brokenPromises),
    ...unregistered(pages),
    ...crowded(pages),
  ];
  if (problems.length > 0) throw new Error(`Claims that do not hold:\n${problems.join('\n')}`);
}
