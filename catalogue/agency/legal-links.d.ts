export interface LegalLink {
  /** Path of the page in the agency's first language: `/privacy`. */
  readonly path: string;
  /** Titles of the page by language. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Links to the agency's legal pages, such as privacy policy and Impressum, sorted by path. */
export declare const legalLinks: readonly LegalLink[];
