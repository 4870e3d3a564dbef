/** What the `manifest.json` of the network's files says. File names are relative to it. */
export interface CdnManifest {
  version: string;
  elements: Record<string, string>;
  /** The file of each language besides English, by its code. */
  languages: Record<string, string>;
  /** The files that widgets fetch only where they need them, by name. */
  extras: Record<string, string>;
  /** Files every widget needs. */
  core: string[];
  /** Files each widget and each language imports at once, its own left out. */
  imports: Record<string, string[]>;
}
