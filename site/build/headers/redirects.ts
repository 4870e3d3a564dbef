import type { MovedPage } from '#agency-files/site/navigation.ts';
import { decodeUrl, encodeUrl } from '#catalogue/url-text.ts';
import { getLocalPath, languages } from '../../src/language.ts';

/** Maximum numbers of redirects with and without a placeholder: https://developers.cloudflare.com/workers/static-assets/redirects/ */
const maxFolders = 100;
const maxPaths = 2000;

/** Returns the content of `_redirects`: each old path, with and without a slash at its end, in each language. */
export function renderRedirects(moved: readonly Pick<MovedPage, 'from' | 'page'>[]): string {
  const lines = moved.flatMap(({ from, page }) => {
    const path = encodeUrl(decodeUrl(from)).replace(/\/\*$/, '');
    const place = encodeUrl(page).replace(/\/\*$/, '') || '/';
    // Lists a path once if it is the same in every language, such as the file `/price-list.pdf`.
    const targets = new Map(
      languages.toReversed().map((code) => [getLocalPath(path, code), getLocalPath(place, code)]),
    );
    return [...targets].flatMap(([old, target]) => {
      const below = page.endsWith('/*') ? `${target.replace(/\/$/, '')}/:splat` : target;
      return [`${old} ${target} 301\n`, from.endsWith('/*') ? `${old}/* ${below} 301\n` : `${old}/ ${target} 301\n`];
    });
  });
  const folders = lines.filter((line) => line.includes('/* '));
  const paths = lines.filter((line) => !folders.includes(line));
  checkCount(paths.length, maxPaths, 'redirects');
  checkCount(folders.length, maxFolders, 'redirects of folders');
  // After a line with a placeholder, the host counts every line as one.
  return [...paths, ...folders].join('');
}

function checkCount(count: number, max: number, what: string): void {
  if (count <= max) return;
  throw new Error(`The list "moved" in navigation.yaml makes ${count} ${what}; ${max} are allowed. Delete some.`);
}
