import { readBuiltPages } from './built-pages.ts';
import { crowded, type ReadPage, unregistered, untruths } from './claim-check.ts';
import { brokenPromises } from './delivery-check.ts';
import { headTexts, pageBlocks, pageText } from './page-text.ts';

function readPages(folder: string): ReadPage[] {
  return readBuiltPages(folder).map(({ file, html }) => ({
    path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
    text: pageText(html),
    blocks: [...headTexts(html), ...pageBlocks(html)],
  }));
}

/** Fails the build when a page contradicts the catalogue or claims what the register does not give it. */
export function checkClaims(folder: string): void {
  const pages = readPages(folder);
  const problems = [
    ...pages.flatMap(untruths),
    ...pages.flatMap(brokenPromises),
    ...unregistered(pages),
    ...crowded(pages),
  ];
  if (problems.length > 0) throw new Error(`Claims that do not hold:\n${problems.join('\n')}`);
}
