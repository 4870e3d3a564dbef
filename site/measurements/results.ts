/** What `bench.json` says: one run of the bench, for the tables, the guide and the site's page. Times are in milliseconds. */

/** What several rounds gave: the middle one, the least and the most. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** `limit` is nothing at all, or the plans and nothing else, `way` another way to build ours, `peer` what is sold to others. */
export type Kind = 'limit' | 'ours' | 'way' | 'peer';

/** Bytes of what is downloaded. */
export interface Size {
  name: string;
  kind: Kind;
  /** What was counted. */
  of: string;
  gzip: number;
  brotli: number;
}

/** Fast is this machine as it is; slow has its processor slowed down 4 times and a line of 1.6 Mbps and 150 ms. */
export type ConditionId = 'fast' | 'slow';

export interface PageResult {
  id: string;
  label: string;
  kind: Kind;
  condition: ConditionId;
  visible: Spread;
  /** `null` where nothing says when the page can be used. */
  interactive: Spread | null;
  blocking: Spread;
  /** Layout shift. */
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
  /** Of the pairs' ratios, without the outer quarters. */
  middleHalf: string;
  /** `null` where the figure is only told. */
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

/** What Lighthouse gives points for. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What `lighthouse.json` says: one run on a page of each kind. Points are of 100, failures on purpose left out. */
export interface LighthouseReport {
  readonly date: string;
  /** Lighthouse's own version. */
  readonly lighthouse: string;
  readonly promised: Readonly<Record<Category, number>>;
  readonly pages: readonly (Readonly<Record<Category, number>> & { readonly page: string; readonly path: string })[];
}
