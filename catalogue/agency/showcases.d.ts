import type { Category } from '../product.ts';
import type { ShowcaseId } from './ids.d.ts';

/** Tile of the package picker and the panel that it opens. */
export interface Showcase {
  readonly id: ShowcaseId;
  readonly name: string;
  readonly description: string;
  /** Texts that may contain the placeholder `{saved}`. */
  readonly features: readonly string[];
  /** Category whose lowest price the tile shows. */
  readonly category: Category;
  /** Category of the price list that the tile links to, if it differs from `category`. */
  readonly plans?: Category;
  readonly page?: string;
  /** SVG path data in a 24 × 24 view box. */
  readonly icon?: string;
  /** Text alternative of the drawing. */
  readonly sample?: string;
}

export declare const showcases: readonly Showcase[];
/** True if every tile has a drawing. The picker is then built without the plain panel. */
export declare const allDrawn: boolean;
/** Note below every drawing. */
export declare const note: string | undefined;
/** Texts inside the drawings. */
export declare const words: Readonly<Record<string, string>>;
