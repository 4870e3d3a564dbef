/** Files that are fetched only where a page needs them. */
import type { Loaders } from './loaders.ts';

/** Loads one, by the name that the loader knows it by. Where there is a loader, it has to find the file as it was published. */
export async function loadExtra<T>(name: string, load: () => Promise<T>): Promise<T> {
  const page = globalThis as { [key: symbol]: Loaders | undefined };
  await page[Symbol.for('agency.loader')]?.load?.(name);
  return load();
}
