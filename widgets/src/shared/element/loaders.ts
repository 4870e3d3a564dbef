/** Why nothing is loaded of a release that has been switched off. */
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
