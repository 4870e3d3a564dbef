/** Parts of this page's URL that identify the page, without parts that may contain personal data. */

/** Query parameters that select a page in content management systems and shops: `/index.php?page=pricing`. */
const pageParameters =
  /^(page|pagename|p|seite|pagina|title|view|route|r|path|section|option|layout|controller|module|lang)$/i;

function isPageParameter([name, value]: readonly [string, string]): boolean {
  return /^\d{1,9}$/.test(value) || (pageParameters.test(name) && /^[\w/.-]{1,64}$/.test(value));
}

/** Returns the query with its question mark, reduced to the parameters that identify a page. */
export function getPageQuery(): string {
  const identifying = [...new URLSearchParams(location.search)].filter(isPageParameter);
  return identifying.length > 0 ? `?${new URLSearchParams(identifying)}` : '';
}

/** Returns the names of query parameters that `getPageQuery()` leaves out. */
export function listOmittedParameters(): readonly string[] {
  return [...new URLSearchParams(location.search)].filter((entry) => !isPageParameter(entry)).map(([name]) => name);
}

/** Returns the route that a single-page app keeps in the fragment, such as `#/pricing` or `#!pricing`, without its query. */
export function getPageRoute(): string {
  return /^#[!/][\w/.~%-]*/.exec(location.hash)?.[0] ?? '';
}
