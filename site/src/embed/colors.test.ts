import { expect, test } from 'vitest';
import { type ColorDefaults, contrast, judge, suggest } from './colors.ts';

const both = ['light', 'dark'] as const;
const defaults: ColorDefaults = {
  sand: { light: '#fbf7ef', dark: '#0b2322' },
  paper: { light: '#fffdf9', dark: '#12302e' },
  ink: { light: '#10312f', dark: '#f3efe4' },
  'ink-soft': { light: '#46605d', dark: '#a9c0bb' },
  foam: { light: '#d9efe6', dark: '#1c4643' },
  coral: { light: '#ff6f4f', dark: '#ff8466' },
  'on-coral': { light: '#10312f', dark: '#10312f' },
  'coral-deep': { light: '#b93a1c', dark: '#ffa18a' },
  pine: { light: '#0e4a47', dark: '#0e4a47' },
  'on-pine': { light: '#f3efe4', dark: '#f3efe4' },
  sun: { light: '#ffd36b', dark: '#ffd36b' },
  'on-sun': { light: '#10312f', dark: '#10312f' },
};

function failures(chosen: Record<string, string>, schemes: readonly ('light' | 'dark')[] = both) {
  return judge(chosen, defaults, schemes).filter(({ passes }) => !passes);
}

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a ratio just below what is asked for does not pass, and is not rounded up to it', () => {
  const [verdict] = judge({ coral: '#777777', 'on-coral': '#ffffff' }, defaults, ['light']);
  expect(verdict).toMatchObject({ ratio: 4.47, passes: false });
});

test('our own colors pass everywhere', () => {
  const own = (scheme: 'light' | 'dark') =>
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, value[scheme]]));
  expect(failures(own('light'), ['light'])).toEqual([]);
  expect(failures(own('dark'), ['dark'])).toEqual([]);
});

test('only what has a chosen color in it is judged', () => {
  expect(judge({}, defaults, both)).toEqual([]);
  const pairs = judge({ coral: '#ff0000' }, defaults, ['light']).map(({ pair }) => `${pair.text} on ${pair.ground}`);
  expect(pairs).toEqual(['on-coral on coral']);
});

test('a dark brand color under dark text fails, and the nearest shade that passes has the same hue', () => {
  const chosen = { coral: '#5b3df5' };
  const [failure] = failures(chosen);
  expect(failure?.pair.where).toBe('Primary button');
  const [suggestion, white] = failure ? suggest(failure, chosen, defaults, both) : [];
  expect(suggestion?.name).toBe('coral');
  expect(white?.name).toBe('on-coral');
  expect(failures({ ...chosen, 'on-coral': white?.value ?? '' })).toEqual([]);
  expect(failures({ coral: suggestion?.value ?? '' })).toEqual([]);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(suggestion?.value.slice(at, at + 2) ?? '', 16),
  );
  expect(blue).toBeGreaterThan(red);
  expect(blue).toBeGreaterThan(green);
});

test('a color that stands in several pairs is changed so that all of them pass', () => {
  const chosen = { ink: '#8aa5a3' };
  const [failure] = failures(chosen, ['light']);
  const [suggestion] = failure ? suggest(failure, chosen, defaults, ['light']) : [];
  expect(failures({ ink: suggestion?.value ?? '' }, ['light'])).toEqual([]);
});

test('where no shade reads well in light and in dark, the pair at hand is mended', () => {
  const chosen = { ink: '#10312f' };
  const [failure] = failures(chosen);
  expect(failure?.scheme).toBe('dark');
  const [suggestion] = failure ? suggest(failure, chosen, defaults, both) : [];
  const mended = judge({ ink: suggestion?.value ?? '' }, defaults, both);
  expect(mended.find(({ pair, scheme }) => pair === failure?.pair && scheme === 'dark')?.passes).toBe(true);
});

test.each(['#000000', '#ffffff', '#808080', '#00ff00', '#ff00ff'])(
  'there is a shade near %s for any button',
  (coral) => {
    const chosen = { coral, 'on-coral': coral };
    const [failure] = failures(chosen, ['light']);
    const [suggestion] = failure ? suggest(failure, chosen, defaults, ['light']) : [];
    expect(failures({ ...chosen, [suggestion?.name ?? '']: suggestion?.value ?? '' }, ['light'])).toEqual([]);
  },
);
