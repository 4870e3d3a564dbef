import { expect, test } from 'vitest';
import { partNames } from './view.tsx';

test('names a part, and the states that hold', () => {
  expect(partNames('tab', { selected: true, 'in-cart': false })).toBe('tab tab--selected');
  expect(partNames('tab', { selected: undefined })).toBe('tab');
});
