import type { ComponentType } from 'react';
import type { Band, BandOf } from '#agency-files/site/home.ts';

/** Props of a band's component: its texts, and the agency's drawing for it, if there is one. */
export interface BandProps<Kind extends Band['kind']> {
  readonly band: BandOf<Kind>;
  readonly Art?: ComponentType<{ readonly id?: string }>;
}
