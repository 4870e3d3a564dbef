import { expect, test } from 'vitest';
import { partNames } from './view.tsx';

test('returns the part name and a name for each state that is true', () => {
  expect(partNames('tab', { selected: true, 'in-cart': false })).toBe('tab tab--selected');
  expect(partNames('tab', { selected: undefined })).toBe('tab');
});
