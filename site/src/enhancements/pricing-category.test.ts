// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { openRequestedCategory } from './pricing-category.ts';

function getPicker(): HTMLElement {
  const found = document.querySelector<HTMLElement>('agency-pricing-picker');
  if (!found) throw new Error('There is no picker.');
  return found;
}

beforeEach(() => {
  document.body.innerHTML = '<main><agency-pricing-picker></agency-pricing-picker></main>';
  getPicker().attachShadow({ mode: 'open' }).innerHTML =
    '<p><button role="tab" id="tab-ads"></button><button role="tab" id="tab-email"></button></p><section part="bundles"></section>';
});

test('the package picker selects the service named in the URL', () => {
  openRequestedCategory({ search: '?category=email' } as Location);
  expect(getPicker().getAttribute('category')).toBe('email');
});

test('the service that a visitor selected before the script loaded stays selected, with its plan comparison', () => {
  getPicker().shadowRoot?.getElementById('tab-email')?.setAttribute('aria-selected', 'true');
  getPicker().insertAdjacentHTML('afterbegin', '<i data-service="ads"></i><i data-service="email" hidden></i>');
  for (const search of ['', '?category=ads', '?category=bundle']) openRequestedCategory({ search } as Location);
  expect(getPicker().getAttribute('category')).toBe('email');
  expect(document.querySelector('[data-service]:not([hidden])')?.getAttribute('data-service')).toBe('email');
});

test('the page scrolls to the bundles if the URL names them', () => {
  const bundles = getPicker().shadowRoot?.querySelector('section');
  const scroll = vi.fn();
  if (bundles) bundles.scrollIntoView = scroll;
  openRequestedCategory({ search: '?category=bundle' } as Location);
  expect(scroll).toHaveBeenCalledOnce();
  expect(getPicker().hasAttribute('category')).toBe(false);
});

test('the package picker ignores an unknown service in the URL', () => {
  openRequestedCategory({ search: '?category=<b>' } as Location);
  openRequestedCategory({ search: '' } as Location);
  expect(getPicker().hasAttribute('category')).toBe(false);
});

test('the script does nothing on a page without a package picker', () => {
  document.body.innerHTML = '<main></main>';
  expect(() => openRequestedCategory({ search: '?category=email' } as Location)).not.toThrow();
});
