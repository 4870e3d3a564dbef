import type { ComponentType, MouseEvent } from 'react';

/** Props that a widget passes to each drawing of an agency. */
export interface ArtProps {
  /** The drawing's texts from the agency's data, in the visitor's language. */
  readonly words: Readonly<Record<string, string>>;
  /** True while the drawing may be animated: it is visible and the visitor has not paused it. */
  readonly moving: boolean;
  /** Base path of the agency's pages in the visitor's language, without a trailing slash. */
  readonly site: string;
  /** Click handler for links, which tells the host page that the visitor follows a link. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Components of `<agency>/art/<widget>/<name>.tsx` or `.svg`, by name. */
export declare const art: Readonly<Record<string, ComponentType<ArtProps>>>;
/** Style sheets in the same folders. */
export declare const styles: string;
