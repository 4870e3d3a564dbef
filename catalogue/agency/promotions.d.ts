/**
 * Discount of a promotion code and its conditions. Only the Worker and the tools may import it, because a page must not
 * reveal all codes.
 */
export interface Promotion {
  readonly id: string;
  /** Code that the buyer types. Letter case does not matter. */
  readonly code: string;
  /** Names by language. */
  readonly names: Readonly<Record<string, string>>;
  /** Additional conditions by language. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Percentage off, or `amountOff` in integer cents per checkout. Exactly one is set. */
  readonly percentOff?: number;
  readonly amountOff?: number;
  /** Charges that the discount reduces: the first (`once`), every (`forever`), or those of this number of months. */
  readonly lasts: 'once' | 'forever' | number;
  /** Ids of the packages that the discount applies to. All products if unset. */
  readonly only?: readonly string[];
  readonly firstOrder?: boolean;
  /** Minimum total of a checkout, integer cents. */
  readonly minimum?: number;
  /** Unix time from which the promotion is over. `ends` is its last day, `2026-12-31`. */
  readonly endsAt?: number;
  readonly ends?: string;
}

export declare const promotions: readonly Promotion[];
