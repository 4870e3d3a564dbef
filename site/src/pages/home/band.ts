import type { ComponentType } from 'react';
import type { Band, BandOf } from '#agency-files/site/home.ts';

/** Props of a home page section: its texts, and the agency's drawing for the section if one exists. */
export interface BandProps<Kind extends Band['kind']> {
  readonly band: BandOf<Kind>;
  readonly Art?: ComponentType<{ readonly id?: string }>;
}
