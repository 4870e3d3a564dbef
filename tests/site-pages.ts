/** Pages of the site that are tested one by one: one per template by day, every one at night (`npm test -- --all`). */

/** Pages below another page that have a template of their own. */
const unlikeTheirNeighbors = ['/widgets/accessibility', '/widgets/theming'];

/** A page at the top level has its own template; those below another page share one. */
function templateOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder === '' || unlikeTheirNeighbors.includes(path) ? path : `${folder}/*`;
}

function onePerTemplate(paths: readonly string[]): string[] {
  const first = new Map(paths.toReversed().map((path) => [templateOf(path), path]));
  return paths.filter((path) => first.get(templateOf(path)) === path);
}

export function pagesToRead(all: readonly string[]): string[] {
  return process.env.VERIFY_ALL ? [...all] : onePerTemplate(all);
}
