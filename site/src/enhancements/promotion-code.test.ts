// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { applyPromotionCode } from './promotion-code.ts';

const at = (search: string) => applyPromotionCode({ search } as Location);
const code = () => document.querySelector('agency-cart')?.getAttribute('promo');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<agency-cart></agency-cart>';
});

test('the cart has the code of the address, on the next page, too', () => {
  at('?promo=SPRING20');
  expect(code()).toBe('SPRING20');
  document.body.innerHTML = '<agency-cart></agency-cart>';
  at('?category=email');
  expect(code()).toBe('SPRING20');
  at('?promo=AUTUMN');
  expect(code()).toBe('AUTUMN');
});

test('without a code the cart has none', () => {
  at('?promo=');
  expect(code()).toBeNull();
});

test('where storage is refused the code holds for the page', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  at('?promo=SPRING20');
  expect(code()).toBe('SPRING20');
});
