/** What a code takes off, and for whom. Known to the Worker and the tools alone: a page must not give all codes away. */
export interface Promotion {
  readonly id: string;
  /** As a buyer types it, in any case. */
  readonly code: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  /** What else holds, by language, where there is something. */
  readonly terms?: Readonly<Record<string, string>>;
  /** One of the two: so many percent, or integer cents of each checkout. */
  readonly percentOff?: number;
  readonly amountOff?: number;
  /** The first charge, every charge, or those of so many months. */
  readonly lasts: 'once' | 'forever' | number;
  /** The packages it takes something off, by id; all that is sold unless set. */
  readonly only?: readonly string[];
  readonly firstOrder?: boolean;
  /** What a checkout must come to, in integer cents. */
  readonly minimum?: number;
  /** The first second in which it no longer holds, Unix time; and the last day, `2026-12-31`. */
  readonly endsAt?: number;
  readonly ends?: string;
}

export declare const promotions: readonly Promotion[];
