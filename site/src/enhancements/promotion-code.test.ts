// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyScript } from '../layouts/inline-scripts.ts';
import { applyPromotionCode } from './promotion-code.ts';

/** Runs the inline script of a page, and the site's script unless the visitor leaves the page before it has loaded. */
function at(search: string, { leavesEarly = false } = {}): void {
  history.replaceState(null, '', `/${search}`);
  new Function(earlyScript)();
  if (!leavesEarly) applyPromotionCode();
}

const getCode = () => document.querySelector('agency-cart')?.getAttribute('promo');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<agency-cart></agency-cart>';
});
afterEach(() => vi.restoreAllMocks());

test('the promotion code in the URL is passed to the cart on this page and on the next page', () => {
  at('?promo=SPRING20');
  expect(getCode()).toBe('SPRING20');
  document.body.innerHTML = '<agency-cart></agency-cart>';
  at('?category=email');
  expect(getCode()).toBe('SPRING20');
  at('?promo=AUTUMN');
  expect(getCode()).toBe('AUTUMN');
});

test('the next page gets the promotion code if the visitor leaves the first page before its script has loaded', () => {
  at('?promo=SPRING20', { leavesEarly: true });
  at('');
  expect(getCode()).toBe('SPRING20');
});

test('the cart gets no promotion code if the URL contains no code', () => {
  at('?promo=');
  expect(getCode()).toBeNull();
});

test('the cart still gets the promotion code in the URL if session storage is blocked', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  at('?promo=SPRING20');
  expect(getCode()).toBe('SPRING20');
});

test('the next page gets no promotion code if the buyer has removed the code in the cart', async () => {
  at('?promo=SPRING20');
  document.querySelector('agency-cart')?.removeAttribute('promo');
  await Promise.resolve();
  document.body.innerHTML = '<agency-cart></agency-cart>';
  at('');
  expect(getCode()).toBeNull();
});
