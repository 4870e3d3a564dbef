// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { applyPromotionCode } from './promotion-code.ts';

const at = (search: string) => applyPromotionCode({ search } as Location);
const code = () => document.querySelector('agency-cart')?.getAttribute('promo');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<agency-cart></agency-cart>';
});

test('the promotion code in the URL is passed to the cart on this page and on the next page', () => {
  at('?promo=SPRING20');
  expect(code()).toBe('SPRING20');
  document.body.innerHTML = '<agency-cart></agency-cart>';
  at('?category=email');
  expect(code()).toBe('SPRING20');
  at('?promo=AUTUMN');
  expect(code()).toBe('AUTUMN');
});

test('the cart gets no promotion code if the URL contains none', () => {
  at('?promo=');
  expect(code()).toBeNull();
});

test('the cart still gets the promotion code in the URL if session storage is blocked', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  at('?promo=SPRING20');
  expect(code()).toBe('SPRING20');
});
