import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPanel, renderPicker, setUpBrowser, tearDownBrowser } from './package-picker.testing.tsx';

vi.mock('#agency/catalogue', async (importOriginal) => {
  const original = await importOriginal<typeof import('#agency/catalogue')>();
  const savings = [
    { interval: 'month', unitAmount: 10_000, originalUnitAmount: 12_300 },
    { interval: 'year', unitAmount: 10_000, originalUnitAmount: 99_900 },
  ] as const;
  const bundles = original.bundles.slice(0, 2).map((bundle, index) => ({ ...bundle, ...savings[index] }));
  return { ...original, bundles };
});

beforeEach(setUpBrowser);
afterEach(tearDownBrowser);

it('the package picker shows the highest monthly saving of a bundle and ignores yearly bundles', () => {
  renderPicker();
  const { textContent } = getPanel('All-in-One Suite');
  expect(textContent).toContain('up to $23 a month');
});
