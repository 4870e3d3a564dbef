export const switchedOff = 'switched off';

/** State that a loader stores on the page, for a second copy of the loader and for the diagnostics script. */
export interface Loaders {
  version: string;
  tags: Set<string>;
  /** Warning about repeated loader scripts: `twice`, or `in versions 1.0.0 and 1.1.0; …`. Empty if there is only one. */
  warned: string;
  /**
   * Loads the files of a tag, language or optional module, or joins a pending load. Resolves when they have run;
   * rejects if this attempt fails.
   */
  load?(name: string): Promise<unknown>;
}

/** Loads an optional file and retries until it succeeds. If the page has a loader, the loader first verifies the file's integrity. */
export async function loadExtra<T>(name: string, load: () => Promise<T>, delayMs = 1000): Promise<T> {
  const page = globalThis as { [key: symbol]: Loaders | undefined };
  try {
    await page[Symbol.for('agency.loader')]?.load?.(name);
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
 * Tells the host theme that a widget needs an update. The function is shared through `globalThis`, because the host
 * theme is a separate bundle, loaded on demand.
 */
type NotifyHostTheme = (host: Element) => void;

const page = globalThis as { [key: symbol]: NotifyHostTheme | undefined };
const key = Symbol.for('agency.host-theme');

/** Registers the loader's function, which loads the host theme on first use. The first registration wins. */
export function registerHostTheme(load: NotifyHostTheme): void {
  page[key] ??= load;
}

/** Replaces the registered function. The host theme's bundle calls this once it has loaded. */
export function replaceHostTheme(follow: NotifyHostTheme): void {
  page[key] = follow;
}

export function notifyHostTheme(host: Element): void {
  page[key]?.(host);
}
