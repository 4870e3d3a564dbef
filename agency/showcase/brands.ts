import type { Palette } from '../art/scenes/palette.ts';
import type { SceneName } from '../art/scenes/scene-name.ts';
import { drawFor } from '../parts/sample/random.ts';

/** A business we made up to show our work on. No one is behind the name. */
export interface Brand {
  readonly handle: string;
  readonly initials: string;
  readonly industry: string;
  readonly palette: Palette;
  readonly scene: SceneName;
}

export const brands = {
  harbour: { handle: 'harbour.coffee', initials: 'Ha', industry: 'Café', palette: 'sunrise', scene: 'cup' },
  fern: { handle: 'fern.flowershop', initials: 'Fe', industry: 'Florist', palette: 'mist', scene: 'flowers' },
  crumb: { handle: 'crumb.bakers', initials: 'Cr', industry: 'Bakery', palette: 'noon', scene: 'loaf' },
  loop: { handle: 'loop.bicycles', initials: 'Lo', industry: 'Bike shop', palette: 'lagoon', scene: 'bicycle' },
  molar: { handle: 'molar.dentists', initials: 'Mo', industry: 'Dental practice', palette: 'mist', scene: 'tooth' },
  still: { handle: 'still.pilates', initials: 'St', industry: 'Studio', palette: 'dusk', scene: 'stretch' },
  gable: { handle: 'gable.joinery', initials: 'Ga', industry: 'Joinery', palette: 'beach', scene: 'house' },
  lane: { handle: 'lane.swimclub', initials: 'La', industry: 'Swim club', palette: 'lagoon', scene: 'swimmer' },
  steep: { handle: 'steep.teahouse', initials: 'Te', industry: 'Tea house', palette: 'forest', scene: 'kettle' },
  scruff: { handle: 'scruff.groomers', initials: 'Sc', industry: 'Dog groomer', palette: 'noon', scene: 'dog' },
  ridge: { handle: 'ridge.outdoors', initials: 'Ri', industry: 'Outdoor shop', palette: 'night', scene: 'mountain' },
  ledger: { handle: 'ledger.bookkeeping', initials: 'Le', industry: 'Bookkeeping', palette: 'forest', scene: 'ledger' },
} as const satisfies Record<string, Brand>;

export type BrandName = keyof typeof brands;

export interface ClientLogo extends Brand {
  /** Percent, drawn once. */
  readonly growth: number;
}

/** The twelve logos of the marquee and the grid. */
export const clientLogos: readonly ClientLogo[] = Object.values<Brand>(brands).map((brand) => ({
  ...brand,
  growth: drawFor(`${brand.handle} growth`).between(100, 499),
}));
