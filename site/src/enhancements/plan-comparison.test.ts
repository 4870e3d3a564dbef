// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import './plan-comparison.ts';

beforeEach(() => {
  document.body.innerHTML = `<agency-pricing-picker></agency-pricing-picker>
    <details class="plan-comparison" data-service="ads"></details>
    <details class="plan-comparison" data-service="email" hidden></details>
    <ul class="assurances" data-service="email" hidden></ul>`;
});

const listShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-service]:not([hidden])')].map(({ className, dataset }) => [
    className,
    dataset.service,
  ]);

function choose(category: string, prevent = false): void {
  const event = new CustomEvent('agency-category-change', { detail: { category }, bubbles: true, cancelable: true });
  if (prevent) event.preventDefault();
  document.querySelector('agency-pricing-picker')?.dispatchEvent(event);
}

test('the page shows the plan comparison and the promises of the selected service', () => {
  choose('email');
  expect(listShown()).toEqual([
    ['plan-comparison', 'email'],
    ['assurances', 'email'],
  ]);
});

test('the plan comparison does not change if the page cancels the selection event', () => {
  choose('email', true);
  expect(listShown()).toEqual([['plan-comparison', 'ads']]);
});
