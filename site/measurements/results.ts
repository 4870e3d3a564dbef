/** Types of `bench.json`, which contains one benchmark run. Times are in milliseconds. */

/** Median, minimum and maximum of several rounds. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Kind of measured page. `limit`: an empty page or only the plans. `way`: another way to embed the same plans. `peer`: another product. */
export type Kind = 'limit' | 'ours' | 'way' | 'peer';

export interface Size {
  name: string;
  kind: Kind;
  /** Description of the measured files. */
  of: string;
  gzip: number;
  brotli: number;
}

/** Test condition. `fast` is this machine; `slow` has a CPU slowed down 4 times, 1.6 Mbps and 150 ms latency. */
export type ConditionId = 'fast' | 'slow';

/** Times of one press on the first plan's button, made as soon as the plans are visible. */
export interface PressResult {
  /** Time from the press until the page visibly reacts. */
  acknowledged: Spread;
  /** Time from the press until the plan is in the cart. */
  inCart: Spread;
  /** Time from the navigation until the plan is in the cart. */
  answered: Spread;
}

export interface PageResult {
  id: string;
  label: string;
  kind: Kind;
  condition: ConditionId;
  visible: Spread;
  /** Time until the page responds to input; `null` if that moment cannot be observed. */
  interactive: Spread | null;
  /** Missing if the page sells nothing, and in files written before presses were measured. */
  press?: PressResult;
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
  /** Range of the ratios between the first and the third quartile. */
  middleHalf: string;
  /** Minimum ratio that is promised; `null` if the ratio is only reported. */
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
  /** Promised limit, such as `≤ 0.7`. */
  promised: string;
  measured: string;
  met: boolean;
}

export interface Results {
  /** ISO date, such as `2026-11-21`. */
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

/** Type of `lighthouse.json`: one run on a page of each kind. Scores from 0 to 100 exclude audits that a page fails on purpose. */
export interface LighthouseReport {
  readonly date: string;
  readonly lighthouse: string;
  readonly promised: Readonly<Record<Category, number>>;
  readonly pages: readonly (Readonly<Record<Category, number>> & { readonly page: string; readonly path: string })[];
}
