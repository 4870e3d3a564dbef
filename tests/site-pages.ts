/** Selects the pages that tests visit one by one: one page per template by day, every page at night (`npm test -- --all`). */
import { isNightly } from './nightly.ts';

/** Pages in a folder that have their own template, unlike the other pages in that folder. */
const unlikeTheirNeighbors = ['/widgets/accessibility', '/widgets/theming'];

/** Pages of prose, which share a template although they are top-level pages. */
const prose = ['/accessibility', '/privacy', '/terms'];

/** Returns the key of a page's template. The pages in a folder share a template; other top-level pages each have their own. */
function getTemplate(path: string): string {
  if (prose.includes(path)) return 'prose';
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder === '' || unlikeTheirNeighbors.includes(path) ? path : `${folder}/*`;
}

function selectOnePerTemplate(paths: readonly string[]): string[] {
  const first = new Map(paths.toReversed().map((path) => [getTemplate(path), path]));
  return paths.filter((path) => first.get(getTemplate(path)) === path);
}

export function listPagesToVisit(all: readonly string[]): string[] {
  return isNightly ? [...all] : selectOnePerTemplate(all);
}
