/** Selects the pages that tests visit one by one: one page per template by day, every page at night (`npm test -- --all`). */
import { isNightly } from './nightly.ts';

/** Pages in a folder that have their own template, unlike the other pages in that folder. */
const unlikeTheirNeighbors = ['/widgets/accessibility', '/widgets/theming'];

/** Returns the key of a page's template. Each top-level page has its own template; the pages in a folder share a template. */
function templateOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder === '' || unlikeTheirNeighbors.includes(path) ? path : `${folder}/*`;
}

function onePerTemplate(paths: readonly string[]): string[] {
  const first = new Map(paths.toReversed().map((path) => [templateOf(path), path]));
  return paths.filter((path) => first.get(templateOf(path)) === path);
}

export function pagesToRead(all: readonly string[]): string[] {
  return isNightly ? [...all] : onePerTemplate(all);
}
