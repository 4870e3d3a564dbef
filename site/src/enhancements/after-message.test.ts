// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { showAfterMessage } from './after-message.ts';

beforeEach(() => {
  document.body.innerHTML = '<section data-after-message hidden></section>';
});

const isShown = () => document.querySelector('section')?.hidden === false;

test('who has sent a message reads what happens next', () => {
  showAfterMessage({ search: '' } as Location, null);
  expect(isShown()).toBe(true);
});

test('a receipt has its own steps, also when it is reloaded', () => {
  showAfterMessage({ search: '?session_id=cs_1' } as Location, null);
  expect(isShown()).toBe(false);
  showAfterMessage({ search: '' } as Location, { agencyPaymentSession: 'cs_1' });
  expect(isShown()).toBe(false);
});
