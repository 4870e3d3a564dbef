export const switchedOff = 'switched off';

/** State that a loader stores on the page for other loaders and for the embed doctor. */
export interface Loaders {
  version: string;
  /** Origin of the agency whose widgets the tags show. Missing in releases before 1.0. */
  home?: string;
  tags: Set<string>;
  /** True if another site serves a copy of the script. */
  isCopy?: boolean;
  /** Warning about repeated loader scripts: `twice`, `in versions 1.0.0 and 1.1.0; …` or `of two agencies, …`. Empty if the page has only one loader. */
  warned: string;
  /**
   * Loads the files of a tag, language or optional module, or joins a pending load.
   * Resolves when the files have run; rejects if this attempt fails.
   */
  load?(name: string): Promise<unknown>;
}

const loaderPage = globalThis as { [key: symbol]: Loaders | undefined };

export function getFirstLoader(): Loaders | undefined {
  return loaderPage[Symbol.for('agency.loader')];
}

/** Returns true if the widgets' tags already belong to another agency on this page. A tag can be defined only once. */
export function areTagsTaken(home: string): boolean {
  const first = getFirstLoader()?.home;
  return first !== undefined && first !== home;
}

/**
 * Loads an optional file and retries until the file has loaded. If the page has a loader, the loader first verifies the
 * file's integrity.
 */
export async function loadExtra<T>(name: string, load: () => Promise<T>, delayMs = 1000): Promise<T> {
  try {
    await getFirstLoader()?.load?.(name);
    return await load();
  } catch (error) {
    console.error(`${name} did not load: ${error}`);
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
      addEventListener('online', resolve, { once: true });
    });
    return loadExtra(name, load, delayMs * 4);
  }
}

/**
 * Function that tells the host theme to update a widget. Shared through `globalThis`, because the host theme is a
 * separate bundle, loaded on demand.
 */
type NotifyHostTheme = (host: Element) => void;

const page = globalThis as { [key: symbol]: NotifyHostTheme | undefined };
const key = Symbol.for('agency.host-theme');

/** Registers the loader's function, which loads the host theme on first use. If several loaders register a function, the first is used. */
export function registerHostTheme(load: NotifyHostTheme): void {
  page[key] ??= load;
}

/** Replaces the function that the loader registered. The host theme's bundle calls this function once it has loaded. */
export function replaceHostTheme(follow: NotifyHostTheme): void {
  page[key] = follow;
}

export function notifyHostTheme(host: Element): void {
  page[key]?.(host);
}
