/**
 * Between the widgets and what gives those with `theme="host"` the look of the page around them, a file that comes where one of them
 * asks for it. Through the page's global object, since the two are built apart.
 */
type Follow = (host: Element) => void;

const page = globalThis as { [key: symbol]: Follow | undefined };
const key = Symbol.for('agency.host-theme');

/** For a loader: has the file loaded for the widgets that ask. The first to offer is asked. */
export function offerHostTheme(load: Follow): void {
  page[key] ??= load;
}

/** For that file: from now on widgets ask here. */
export function takeHostTheme(follow: Follow): void {
  page[key] = follow;
}

/** Says that a widget is there, has moved, or may have another theme. */
export function followTheme(host: Element): void {
  page[key]?.(host);
}
