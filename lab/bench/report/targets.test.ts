import { expect, test } from 'vitest';
import type { PageResult, Results } from '#site/measurements/results.ts';
import { evaluateTargets } from './targets.ts';

const createSpread = (median: number) => ({ median, low: median, high: median });

function createPageResult(id: string, visibleMs: number, shift = 0): PageResult {
  return {
    id,
    label: id,
    kind: 'ours',
    condition: 'slow',
    visible: createSpread(visibleMs),
    interactive: null,
    blocking: createSpread(100),
    shift: createSpread(shift),
    requests: 1,
    bytes: 1,
    scriptBytes: 1,
  };
}

const nothing: Omit<Results, 'date' | 'machine' | 'rounds' | 'targets'> = {
  bytes: [],
  pages: [],
  interactions: [],
  worker: [],
  builds: [],
};

const sizes = { inlineLoader: 634, loader: 1979, core: 64_001 };

function evaluateTarget(what: string, measured: Partial<typeof nothing>) {
  return evaluateTargets({ ...nothing, ...measured }, sizes).find((target) => target.what === what);
}

test('a ratio target is met if the ratio equals the limit, and missed if the ratio is higher', () => {
  const what = 'Prerendered plans visible / blank page';
  expect(
    evaluateTarget(what, { pages: [createPageResult('blank', 1000), createPageResult('prerendered', 1100)] })?.met,
  ).toBe(true);
  expect(
    evaluateTarget(what, { pages: [createPageResult('blank', 1000), createPageResult('prerendered', 1101)] })?.met,
  ).toBe(false);
});

function createPressedPageResult(id: string, visibleMs: number, answeredMs: number): PageResult {
  return {
    ...createPageResult(id, visibleMs),
    press: {
      acknowledged: createSpread(16),
      inCart: createSpread(answeredMs - visibleMs),
      answered: createSpread(answeredMs),
    },
  };
}

test.each([
  [
    'Pasted tag responds to a press / Lit from another origin',
    'pasted',
    2200,
    createPressedPageResult('lit-pasted', 1900, 2000),
  ],
  ['Pasted tag responds to a press / Cal.com', 'pasted', 1400, createPressedPageResult('cal', 1900, 2000)],
  ['Prerendered plans respond to a press / blank page visible', 'prerendered', 1400, createPageResult('blank', 1000)],
  [
    'Plans rendered by another site’s server respond to a press / blank page visible',
    'server-rendered',
    2100,
    createPageResult('blank', 1000),
  ],
])(
  'the target "%s" compares the times from the navigation until the plan is in the cart',
  (what, id, limitMs, other) => {
    expect(evaluateTarget(what, { pages: [other, createPressedPageResult(id, 1, limitMs)] })?.met).toBe(true);
    expect(evaluateTarget(what, { pages: [other, createPressedPageResult(id, 1, limitMs + 100)] })?.met).toBe(false);
  },
);

test('targets for presses are omitted if no press was measured', () => {
  const pages = ['blank', 'prerendered', 'pasted', 'lit-pasted', 'cal', 'server-rendered'].map((id) =>
    createPageResult(id, 1),
  );
  expect(evaluateTargets({ ...nothing, pages }, sizes).filter(({ what }) => /press/.test(what))).toEqual([]);
});

test('the layout shift target is missed if a single page of the kit shifts too much', () => {
  const what = 'Layout shift on our pages';
  expect(
    evaluateTarget(what, { pages: [createPageResult('prerendered', 1), createPageResult('pricing', 1, 0.0002)] }),
  ).toMatchObject({
    measured: '0.0002',
    met: false,
  });
});

test('the target for a tag below the fold is missed if the page loads too many bytes of scripts before scrolling', () => {
  const what = 'Scripts of a pasted tag before it scrolls into view';
  const createPages = (scriptBytes: number) => ({ pages: [{ ...createPageResult('below', 1), scriptBytes }] });
  expect(evaluateTarget(what, createPages(16_000))).toMatchObject({ promised: '≤ 16 KB', met: true });
  expect(evaluateTarget(what, createPages(88_000))).toMatchObject({ measured: '88 KB', met: false });
});

test('the layout shift target allows a small shift for a bare tag, but no shift for the generated code', () => {
  const pages = [createPageResult('pasted', 1, 0.02), createPageResult('reserved', 1, 0.0001)];
  expect(evaluateTarget('Layout shift of a bare tag', { pages })?.met).toBe(true);
  expect(evaluateTarget('Layout shift of the pasted code', { pages })?.met).toBe(false);
});

test('the build time target is met if a larger site needs the same build time per page', () => {
  const what = 'Time per page at the largest size / at the next size down (1 means linear)';
  const createBuilds = (largeMs: number) => [
    { pages: 100, rounds: 1, ...createSpread(3000) },
    { pages: 500, rounds: 1, ...createSpread(10_000) },
    { pages: 5000, rounds: 1, ...createSpread(largeMs) },
  ];
  expect(evaluateTarget(what, { builds: createBuilds(100_000) })).toMatchObject({ measured: '1', met: true });
  expect(evaluateTarget(what, { builds: createBuilds(200_000) })).toMatchObject({ measured: '2', met: false });
});

test('a size target is missed if the size exceeds the limit by one byte, and unmeasured targets are omitted', () => {
  expect(evaluateTargets(nothing, sizes).map(({ what, met }) => [what, met])).toEqual([
    ['Inline loader on our pages', true],
    ['loader.js for other pages', true],
    ['Shared core: React, wrapper, store', false],
  ]);
});
