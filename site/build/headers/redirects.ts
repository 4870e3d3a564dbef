import type { MovedPage } from '#agency-files/site/navigation.ts';
import { decodeUrl, encodeUrl } from '#catalogue/url-text.ts';
import { getLocalPath, languages } from '../../src/language.ts';

/** Maximum number of redirects without placeholders: https://developers.cloudflare.com/workers/static-assets/redirects/ */
const maxRedirects = 2000;

/** Returns the content of `_redirects`: each old path, with and without a slash at its end, in each language. */
export function renderRedirects(moved: readonly Pick<MovedPage, 'from' | 'page'>[]): string {
  const lines = moved.flatMap(({ from, page }) => {
    const path = encodeUrl(decodeUrl(from));
    // Lists a path once if it is the same in every language, such as the file `/price-list.pdf`.
    const targets = new Map(languages.toReversed().map((code) => [getLocalPath(path, code), getLocalPath(page, code)]));
    return [...targets].flatMap(([old, target]) => ['', '/'].map((end) => `${old}${end} ${encodeUrl(target)} 301\n`));
  });
  if (lines.length <= maxRedirects) return lines.join('');
  throw new Error(
    `The list "moved" in navigation.yaml makes ${lines.length} redirects; ${maxRedirects} are allowed. Delete some.`,
  );
}
