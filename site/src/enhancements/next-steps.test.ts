// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { showNextSteps } from './next-steps.ts';

beforeEach(() => {
  document.body.innerHTML = '<section data-next-steps hidden></section>';
});

const isShown = () => document.querySelector('section')?.hidden === false;

test('the page shows the next steps after a visitor sent a message', () => {
  showNextSteps({ search: '' } as Location, null);
  expect(isShown()).toBe(true);
});

test('the page shows no next steps on a receipt, even after a reload', () => {
  showNextSteps({ search: '?session_id=cs_1' } as Location, null);
  expect(isShown()).toBe(false);
  showNextSteps({ search: '' } as Location, { agencyPaymentSession: 'cs_1' });
  expect(isShown()).toBe(false);
});
