import type { PageResult, Results, Target } from '#site/measurements/results.ts';

type Measured = Omit<Results, 'targets' | 'date' | 'machine' | 'rounds'>;

/** Brotli-compressed sizes in bytes. */
export interface KitSizes {
  inlineLoader: number;
  loader: number;
  core: number;
}

function requireAtMost(what: string, limit: number, value: number | undefined, unit = '', digits = 2): Target[] {
  if (value === undefined) return [];
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  const text = (number: number) => format.format(number) + (unit && ` ${unit}`);
  return [
    { what, promised: limit === 0 ? text(limit) : `≤ ${text(limit)}`, measured: text(value), met: value <= limit },
  ];
}

function requireAtLeast(what: string, limit: number, value: number): Target {
  return { what, promised: `≥ ${limit}`, measured: value.toFixed(2), met: value >= limit };
}

function evaluateSizeTargets({ inlineLoader, loader, core }: KitSizes): Target[] {
  return [
    ...requireAtMost('Inline loader on our pages', 1, inlineLoader / 1000, 'KB'),
    ...requireAtMost('loader.js for other pages', 3, loader / 1000, 'KB'),
    ...requireAtMost('Shared core: React, wrapper, store', 64, core / 1000, 'KB'),
  ];
}

/** Returns the targets for a slow phone. Times are medians; layout shift is the highest of any page in any round. */
function evaluatePageTargets(pages: readonly PageResult[]): Target[] {
  const slow = (id: string) => pages.find((page) => page.id === id && page.condition === 'slow');
  const visible = (id: string) => slow(id)?.visible.median;
  const answered = (id: string) => slow(id)?.press?.answered.median;
  const divide = (ours: number | undefined, theirs: number | undefined) => ours && theirs && ours / theirs;
  const ratio = (id: string, other: string) => divide(visible(id), visible(other));
  const blocking = (id: string) => slow(id)?.blocking.median;
  const shift = (...ids: readonly string[]) => {
    const found = pages.filter(({ id }) => ids.includes(id)).map(({ shift: { high } }) => high);
    return found.length > 0 ? Math.max(...found) : undefined;
  };
  const untouched = slow('below');
  return [
    ...requireAtMost('Prerendered plans visible / blank page', 1.1, ratio('prerendered', 'blank')),
    ...requireAtMost(
      'Plans rendered by another site’s server visible / blank page',
      1.1,
      ratio('server-rendered', 'blank'),
    ),
    ...requireAtMost('Prerendered plans visible / Lit in the browser', 0.7, ratio('prerendered', 'lit')),
    ...requireAtMost('Prerendered plans visible / Shopify Buy Button', 0.35, ratio('prerendered', 'shopify')),
    ...requireAtMost('Pasted tag visible / Lit from the same origin', 1, ratio('pasted', 'lit-pasted')),
    ...requireAtMost('Pasted tag visible / Cal.com', 0.64, ratio('pasted', 'cal'), '', 3),
    ...requireAtMost('Pasted tag visible / Shopify Buy Button', 0.46, ratio('pasted', 'shopify'), '', 3),
    ...requireAtMost('First price of our pricing page visible / blank page', 1.35, ratio('pricing', 'blank')),
    ...requireAtMost(
      'Pasted tag responds to a press / Lit from the same origin',
      1.1,
      divide(answered('pasted'), answered('lit-pasted')),
    ),
    ...requireAtMost('Pasted tag responds to a press / Cal.com', 0.7, divide(answered('pasted'), answered('cal'))),
    ...requireAtMost(
      'Prerendered plans respond to a press / blank page visible',
      1.4,
      divide(answered('prerendered'), visible('blank')),
    ),
    ...requireAtMost(
      'Plans rendered by another site’s server respond to a press / blank page visible',
      2.1,
      divide(answered('server-rendered'), visible('blank')),
    ),
    ...requireAtMost(
      'Scripts of a pasted tag before it scrolls into view',
      16,
      untouched && untouched.scriptBytes / 1000,
      'KB',
      1,
    ),
    ...requireAtMost('Layout shift on our pages', 0, shift('prerendered', 'pricing'), '', 4),
    ...requireAtMost('Layout shift of a bare tag', 0.02, shift('pasted'), '', 4),
    ...requireAtMost('Layout shift of the pasted code', 0, shift('reserved'), '', 4),
    ...requireAtMost('Blocking, 4× slower: our pasted tag', 100, blocking('pasted'), 'ms', 0),
    ...requireAtMost('Blocking, 4× slower: our whole pricing page', 250, blocking('pricing'), 'ms', 0),
  ];
}

/** Returns the ratio between the build times per page of the largest and the next smaller site; 1 means linear growth. */
function computeGrowth(builds: Results['builds']): number | undefined {
  const [large, medium] = [...builds].sort((a, b) => b.pages - a.pages);
  return large && medium && large !== medium ? large.median / large.pages / (medium.median / medium.pages) : undefined;
}

export function evaluateTargets({ pages, interactions, worker, builds }: Measured, sizes: KitSizes): Target[] {
  const slowest = (cpuSlowdown: number) => interactions.find((found) => found.cpuSlowdown === cpuSlowdown)?.median;
  const smallest = builds.find(({ pages: count }) => count >= 50);
  return [
    ...evaluateSizeTargets(sizes),
    ...evaluatePageTargets(pages),
    ...requireAtMost('Adding to a cart with 20 lines, to the next paint', 50, slowest(1), 'ms', 0),
    ...requireAtMost('Adding to a cart with 20 lines, 4× slower, to the next paint', 200, slowest(4), 'ms', 0),
    ...worker.flatMap(({ name, ratio, atLeast: least }) =>
      least === null ? [] : [requireAtLeast(`Worker: ${name}`, least, ratio)],
    ),
    ...(smallest ? requireAtMost(`Site build, ${smallest.pages} pages`, 5, smallest.median / 1000, 's', 1) : []),
    ...requireAtMost(
      'Time per page at the largest size / at the next size down (1 means linear)',
      1.1,
      computeGrowth(builds),
    ),
  ];
}
