/** What the loader leaves on the page, for a second copy of it and for the doctor. */
export interface Loaders {
  version: string;
  tags: Set<string>;
  /** How often the script is on the page, if more than once: `twice`, or `in versions 1.0.0 and 1.1.0; …`. */
  warned: string;
  /** Begins to load a tag's files, or joins in: resolves when they are there, rejects when this attempt has failed. */
  load?(tag: string): Promise<unknown>;
  /** Has the browser fetch one of the files that come only where they are needed; rejects if it is not what was published. */
  check?(extra: string): Promise<unknown>;
}
