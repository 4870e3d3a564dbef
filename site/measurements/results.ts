/** Format of `bench.json`: one run of the bench, for the tables, the guide and the site's page. Times are in milliseconds. */

/** Median, minimum and maximum of several rounds. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** `limit`: an empty page, or the plans alone. `way`: another way to embed the same plans. `peer`: another product. */
export type Kind = 'limit' | 'ours' | 'way' | 'peer';

export interface Size {
  name: string;
  kind: Kind;
  /** Counted value. */
  of: string;
  gzip: number;
  brotli: number;
}

/** Fast is this machine as it is; slow has a processor slowed down 4 times and a connection of 1.6 Mbps and 150 ms. */
export type ConditionId = 'fast' | 'slow';

export interface PageResult {
  id: string;
  label: string;
  kind: Kind;
  condition: ConditionId;
  visible: Spread;
  /** `null` if nothing shows when the page can be used. */
  interactive: Spread | null;
  blocking: Spread;
  shift: Spread;
  requests: number;
  bytes: number;
  scriptBytes: number;
}

export interface Interaction extends Spread {
  cpuSlowdown: number;
}

export interface WorkerRatio {
  name: string;
  perSecond: number;
  barePerSecond: number;
  ratio: number;
  /** Median of the pairs' ratios, without the outer quarters. */
  middleHalf: string;
  /** `null` if the figure is only reported. */
  atLeast: number | null;
}

export interface BuildTime extends Spread {
  pages: number;
  rounds: number;
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  os: string;
  chromium: string;
  node: string;
}

export interface Target {
  what: string;
  /** `≤ 0.7`. */
  promised: string;
  measured: string;
  met: boolean;
}

export interface Results {
  /** `2026-11-21`. */
  date: string;
  machine: Machine;
  rounds: number;
  bytes: Size[];
  pages: PageResult[];
  interactions: Interaction[];
  worker: WorkerRatio[];
  builds: BuildTime[];
  targets: Target[];
}

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Format of `lighthouse.json`: one run on a page of each kind. Scores from 0 to 100, without deliberate failures. */
export interface LighthouseReport {
  readonly date: string;
  readonly lighthouse: string;
  readonly promised: Readonly<Record<Category, number>>;
  readonly pages: readonly (Readonly<Record<Category, number>> & { readonly page: string; readonly path: string })[];
}
