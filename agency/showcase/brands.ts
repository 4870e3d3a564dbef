import { agency } from '../../site/src/agency.ts';
import type { Palette } from '../art/scenes/palette.ts';
import type { SceneName } from '../art/scenes/scene-name.ts';

/** A business we made up to show our work on. No one is behind the name. */
export interface Brand {
  readonly handle: string;
  readonly initials: string;
  readonly industry: string;
  readonly palette: Palette;
  readonly scene: SceneName;
}

/** What the pictures of each client of `clients.yaml` show. */
const scenes = {
  harbour: 'cup',
  fern: 'flowers',
  crumb: 'loaf',
  loop: 'bicycle',
  molar: 'tooth',
  still: 'stretch',
  gable: 'house',
  lane: 'swimmer',
  steep: 'kettle',
  scruff: 'dog',
  ridge: 'mountain',
  ledger: 'ledger',
} as const satisfies Record<string, SceneName>;

export type BrandName = keyof typeof scenes;

const names = Object.keys(scenes) as BrandName[];

function brandOf(name: BrandName): Brand {
  const client = agency.clients.find(({ id }) => id === name);
  if (!client) throw new Error(`The samples show "${name}", which clients.yaml does not have.`);
  const { name: handle, initials, trade = '', palette = 'sunrise' } = client;
  return { handle, initials, industry: trade, palette: palette as Palette, scene: scenes[name] };
}

export const brands = Object.fromEntries(names.map((name) => [name, brandOf(name)])) as Record<BrandName, Brand>;
