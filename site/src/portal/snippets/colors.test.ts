import { expect, test } from 'vitest';
import { agency } from '../../agency.ts';
import { type ColorDefaults, calculateHexContrast, checkColors, suggest } from './colors.ts';

const both = ['light', 'dark'] as const;
const defaults: ColorDefaults = Object.fromEntries(
  Object.entries(agency.colors).map(([name, color]) => [
    name,
    typeof color === 'string' ? { light: color, dark: color } : color,
  ]),
);

function findFailures(chosen: Record<string, string>, schemes: readonly ('light' | 'dark')[] = both) {
  return checkColors(chosen, defaults, schemes).filter(({ passes }) => !passes);
}

test('contrast returns the ratio that WCAG defines', () => {
  expect(calculateHexContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(calculateHexContrast('#ffffff', '#ffffff')).toBe(1);
  expect(calculateHexContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(calculateHexContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('judge does not round a failing ratio up to the required ratio', () => {
  const [verdict] = checkColors({ primary: '#777777', 'on-primary': '#ffffff' }, defaults, ['light']);
  expect(verdict).toMatchObject({ ratio: 4.47, passes: false });
});

test('judge accepts all default colors', () => {
  const own = (scheme: 'light' | 'dark') =>
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, value[scheme]]));
  expect(findFailures(own('light'), ['light'])).toEqual([]);
  expect(findFailures(own('dark'), ['dark'])).toEqual([]);
});

test('judge checks only color pairs that contain a chosen color', () => {
  expect(checkColors({}, defaults, both)).toEqual([]);
  const pairs = checkColors({ primary: '#ff0000' }, defaults, ['light']).map(
    ({ pair }) => `${pair.text} on ${pair.ground}`,
  );
  expect(pairs).toEqual(['on-primary on primary']);
});

test('suggest returns the nearest shade of the same hue if a brand color is too dark for its text', () => {
  const chosen = { primary: '#5b3df5' };
  const [failure] = findFailures(chosen);
  expect(failure?.pair.usage).toBe('Primary button');
  const [suggestion, white] = failure ? suggest(failure, chosen, defaults, both) : [];
  expect(suggestion?.name).toBe('primary');
  expect(white?.name).toBe('on-primary');
  expect(findFailures({ ...chosen, 'on-primary': white?.value ?? '' })).toEqual([]);
  expect(findFailures({ primary: suggestion?.value ?? '' })).toEqual([]);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(suggestion?.value.slice(at, at + 2) ?? '', 16),
  );
  expect(blue).toBeGreaterThan(red);
  expect(blue).toBeGreaterThan(green);
});

test('suggest returns a shade with which every color pair that contains the color passes', () => {
  const chosen = { text: '#8aa5a3' };
  const [failure] = findFailures(chosen, ['light']);
  const [suggestion] = failure ? suggest(failure, chosen, defaults, ['light']) : [];
  expect(findFailures({ text: suggestion?.value ?? '' }, ['light'])).toEqual([]);
});

test('suggest returns a shade that passes for the failing pair if no shade passes in both light and dark mode', () => {
  const chosen = { text: '#10312f' };
  const [failure] = findFailures(chosen);
  expect(failure?.scheme).toBe('dark');
  const [suggestion] = failure ? suggest(failure, chosen, defaults, both) : [];
  const mended = checkColors({ text: suggestion?.value ?? '' }, defaults, both);
  expect(mended.find(({ pair, scheme }) => pair === failure?.pair && scheme === 'dark')?.passes).toBe(true);
});

test.each(['#000000', '#ffffff', '#808080', '#00ff00', '#ff00ff'])(
  'suggest finds a passing button color if both text and background are %s',
  (primary) => {
    const chosen = { primary, 'on-primary': primary };
    const [failure] = findFailures(chosen, ['light']);
    const [suggestion] = failure ? suggest(failure, chosen, defaults, ['light']) : [];
    expect(findFailures({ ...chosen, [suggestion?.name ?? '']: suggestion?.value ?? '' }, ['light'])).toEqual([]);
  },
);
