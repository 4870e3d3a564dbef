/** Reason for loading nothing of a release that has been switched off. */
export const switchedOff = 'switched off';

/** What the loader leaves on the page, for a second copy of it and for the doctor. */
export interface Loaders {
  version: string;
  tags: Set<string>;
  /** How often the script is on the page, if more than once: `twice`, or `in versions 1.0.0 and 1.1.0; …`. */
  warned: string;
  /** Begins to load the files of a tag, a language or what comes only where it is needed, or joins in: resolves when they have run, rejects when this attempt has failed. */
  load?(name: string): Promise<unknown>;
}

/**
 * Loads a file that only some pages need, and retries until it has. If the page has a loader, the loader checks first that the file is
 * as it was published.
 */
export async function loadExtra<T>(name: string, load: () => Promise<T>, delayMs = 1000): Promise<T> {
  const page = globalThis as { [key: symbol]: Loaders | undefined };
  try {
    await page[Symbol.for('agency.loader')]?.load?.(name);
    return await load();
  } catch (error) {
    console.error(`${name} did not come: ${error}`);
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
      addEventListener('online', resolve, { once: true });
    });
    return loadExtra(name, load, delayMs * 4);
  }
}

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
