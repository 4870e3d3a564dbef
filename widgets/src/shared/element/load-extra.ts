/** Files that are fetched only where a page needs them. */
import type { Loaders } from './loaders.ts';

/**
 * Loads one, by the name that the loader knows it by, however often it takes. Where there is a loader, it has to find the file as it
 * was published.
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
