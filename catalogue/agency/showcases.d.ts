import type { Category } from '../product.ts';
import type { ShowcaseId } from './ids.d.ts';

/** A tile of the package picker and what it opens. */
export interface Showcase {
  readonly id: ShowcaseId;
  readonly name: string;
  readonly description: string;
  /** `{saved}` is left in them. */
  readonly features: readonly string[];
  /** Its lowest price is the price shown. */
  readonly category: Category;
  /** The part of the price list that it leads to, where that is another. */
  readonly plans?: Category;
  readonly page?: string;
  /** A path of SVG, 24 by 24. */
  readonly icon?: string;
  /** What its drawing shows, in words. */
  readonly sample?: string;
}

export declare const showcases: readonly Showcase[];
/** A picker that needs no plain stage is built without one. */
export declare const allDrawn: boolean;
/** Stands beneath every drawing. */
export declare const note: string | undefined;
/** What the drawings say. */
export declare const words: Readonly<Record<string, string>>;
