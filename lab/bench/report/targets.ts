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
  const formatNumber = (number: number) => format.format(number) + (unit && ` ${unit}`);
  return [
    {
      what,
      promised: limit === 0 ? formatNumber(limit) : `≤ ${formatNumber(limit)}`,
      measured: formatNumber(value),
      met: value <= limit,
    },
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
  const findSlowPage = (id: string) => pages.find((page) => page.id === id && page.condition === 'slow');
  const getVisibleMs = (id: string) => findSlowPage(id)?.visible.median;
  const getAnsweredMs = (id: string) => findSlowPage(id)?.press?.answered.median;
  const divide = (ours: number | undefined, theirs: number | undefined) => ours && theirs && ours / theirs;
  const computeRatio = (id: string, other: string) => divide(getVisibleMs(id), getVisibleMs(other));
  const getBlockingMs = (id: string) => findSlowPage(id)?.blocking.median;
  const shift = (...ids: readonly string[]) => {
    const found = pages.filter(({ id }) => ids.includes(id)).map(({ shift: { high } }) => high);
    return found.length > 0 ? Math.max(...found) : undefined;
  };
  const untouched = findSlowPage('below');
  return [
    ...requireAtMost('Prerendered plans visible / blank page', 1.1, computeRatio('prerendered', 'blank')),
    ...requireAtMost(
      'Plans rendered by another site’s server visible / blank page',
      1.1,
      computeRatio('server-rendered', 'blank'),
    ),
    ...requireAtMost('Prerendered plans visible / Lit in the browser', 0.7, computeRatio('prerendered', 'lit')),
    ...requireAtMost('Prerendered plans visible / Shopify Buy Button', 0.35, computeRatio('prerendered', 'shopify')),
    ...requireAtMost('Pasted tag visible / Lit from another origin', 1, computeRatio('pasted', 'lit-pasted')),
    ...requireAtMost('Pasted tag visible / Cal.com', 0.64, computeRatio('pasted', 'cal'), '', 3),
    ...requireAtMost('Pasted tag visible / Shopify Buy Button', 0.46, computeRatio('pasted', 'shopify'), '', 3),
    ...requireAtMost('First price of our pricing page visible / blank page', 1.35, computeRatio('pricing', 'blank')),
    ...requireAtMost(
      'Pasted tag responds to a press / Lit from another origin',
      1.1,
      divide(getAnsweredMs('pasted'), getAnsweredMs('lit-pasted')),
    ),
    ...requireAtMost(
      'Pasted tag responds to a press / Cal.com',
      0.7,
      divide(getAnsweredMs('pasted'), getAnsweredMs('cal')),
    ),
    ...requireAtMost(
      'Prerendered plans respond to a press / blank page visible',
      1.4,
      divide(getAnsweredMs('prerendered'), getVisibleMs('blank')),
    ),
    ...requireAtMost(
      'Plans rendered by another site’s server respond to a press / blank page visible',
      2.1,
      divide(getAnsweredMs('server-rendered'), getVisibleMs('blank')),
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
    ...requireAtMost('Blocking, 4× slower: our pasted tag', 100, getBlockingMs('pasted'), 'ms', 0),
    ...requireAtMost('Blocking, 4× slower: our whole pricing page', 250, getBlockingMs('pricing'), 'ms', 0),
  ];
}

/** Returns the ratio between the build times per page of the largest and the next smaller site; 1 means linear growth. */
function computeGrowth(builds: Results['builds']): number | undefined {
  const [large, medium] = [...builds].sort((a, b) => b.pages - a.pages);
  return large && medium && large !== medium ? large.median / large.pages / (medium.median / medium.pages) : undefined;
}

export function evaluateTargets({ pages, interactions, worker, builds }: Measured, sizes: KitSizes): Target[] {
  const getMedian = (cpuSlowdown: number) => interactions.find((found) => found.cpuSlowdown === cpuSlowdown)?.median;
  const smallest = builds.find(({ pages: count }) => count >= 50);
  return [
    ...evaluateSizeTargets(sizes),
    ...evaluatePageTargets(pages),
    ...requireAtMost('Adding to a cart with 20 lines, to the next paint', 50, getMedian(1), 'ms', 0),
    ...requireAtMost('Adding to a cart with 20 lines, 4× slower, to the next paint', 200, getMedian(4), 'ms', 0),
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
