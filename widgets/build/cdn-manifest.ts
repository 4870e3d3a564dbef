/** What the `manifest.json` of the network's files says. File names are relative to it. */
export interface CdnManifest {
  version: string;
  elements: Record<string, string>;
  /** Files every widget needs. */
  core: string[];
  /** Files each widget imports at once, its own left out. */
  imports: Record<string, string[]>;
}
