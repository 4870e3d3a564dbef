// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { applyPromotionCode } from './promotion-code.ts';

const at = (search: string) => applyPromotionCode({ search } as Location);
const code = () => document.querySelector('agency-cart')?.getAttribute('promo');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<agency-cart></agency-cart>';
});

test('passes the code in the URL to the cart, on the next page, too', () => {
  at('?promo=SPRING20');
  expect(code()).toBe('SPRING20');
  document.body.innerHTML = '<agency-cart></agency-cart>';
  at('?category=email');
  expect(code()).toBe('SPRING20');
  at('?promo=AUTUMN');
  expect(code()).toBe('AUTUMN');
});

test('sets no code if the URL has none', () => {
  at('?promo=');
  expect(code()).toBeNull();
});

test('keeps the code for the page if storage is blocked', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  at('?promo=SPRING20');
  expect(code()).toBe('SPRING20');
});
