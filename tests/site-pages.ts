/** Which pages of the site are read one by one: by day one of each template, at night (`npm test -- --all`) every one. */

/** Below an address of others, but made by a template of their own. */
const unlikeTheirNeighbors = ['/widgets/accessibility', '/widgets/theming'];

/** A page right below the root has one for itself; those below another address share one. */
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
