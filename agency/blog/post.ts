import type { ReactNode } from 'react';

export interface Post {
  readonly slug: string;
  readonly title: string;
  /** One or two sentences, also what search results and feeds show. */
  readonly excerpt: string;
  /** ISO date. */
  readonly date: string;
  readonly topic: string;
  readonly Body: () => ReactNode;
}
