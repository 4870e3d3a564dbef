import type { ComponentType } from 'react';
import type { Band, BandOf } from '#agency-files/site/home.ts';

/** What the component of a band gets: its words, and the agency's drawing for it, where there is one. */
export interface BandProps<Kind extends Band['kind']> {
  readonly band: BandOf<Kind>;
  readonly Art?: ComponentType<{ readonly id?: string }>;
}
