import type { ComponentType, MouseEvent } from 'react';

/** What a widget gives to each drawing of an agency. */
export interface ArtProps {
  /** From the agency's data, in the reader's language. */
  readonly words: Readonly<Record<string, string>>;
  /** Whether it may move: it is shown, and the visitor has not paused it. */
  readonly moving: boolean;
  /** Where the agency's pages are in the reader's language, without a slash at its end. */
  readonly site: string;
  /** For links: tells the page that a visitor follows one. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** `<agency>/art/<widget>/<name>.tsx` or `.svg`, by name. */
export declare const art: Readonly<Record<string, ComponentType<ArtProps>>>;
/** The style sheets beside them. */
export declare const styles: string;
