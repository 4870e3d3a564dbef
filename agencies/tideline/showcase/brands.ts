import { agency } from '#site/src/agency.ts';
import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';

/** A business we made up to show our work on. No one is behind the name. */
export interface Brand {
  readonly handle: string;
  readonly initials: string;
  readonly industry: string;
  readonly palette: Palette;
  readonly scene: SceneName;
  readonly topic: Topic;
}

/** What the picture of each client of `clients.yaml` shows, and what they are about. */
const scenes = {
  harbour: ['cup', 'coffee'],
  fern: ['flowers', 'flowers'],
  crumb: ['loaf', 'bread'],
  loop: ['bicycle', 'bicycle'],
  molar: ['tooth', 'teeth'],
  still: ['stretch', 'pilates'],
  gable: ['house', 'house'],
  lane: ['swimmer', 'swimming'],
  steep: ['kettle', 'tea'],
  scruff: ['dog', 'dog'],
  ridge: ['mountain', 'tent'],
  ledger: ['ledger', 'books'],
} as const satisfies Record<string, readonly [SceneName, Topic]>;

export type BrandName = keyof typeof scenes;

const names = Object.keys(scenes) as BrandName[];

function brandOf(name: BrandName): Brand {
  const client = agency.clients.find(({ id }) => id === name);
  if (!client) throw new Error(`The samples show "${name}", which clients.yaml does not have.`);
  const { name: handle, initials, trade = '', palette = 'sunrise' } = client;
  const [scene, topic] = scenes[name];
  return { handle, initials, industry: trade, palette: palette as Palette, scene, topic };
}

export const brands = Object.fromEntries(names.map((name) => [name, brandOf(name)])) as Record<BrandName, Brand>;
