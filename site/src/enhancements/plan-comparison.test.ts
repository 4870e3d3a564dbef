// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import './plan-comparison.ts';

beforeEach(() => {
  document.body.innerHTML = `<agency-pricing-picker></agency-pricing-picker>
    <details class="plan-comparison" data-service="ads"></details>
    <details class="plan-comparison" data-service="email" hidden></details>`;
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.plan-comparison:not([hidden])')].map(({ dataset }) => dataset.service);

function choose(category: string, prevent = false): void {
  const event = new CustomEvent('agency-category-change', { detail: { category }, bubbles: true, cancelable: true });
  if (prevent) event.preventDefault();
  document.querySelector('agency-pricing-picker')?.dispatchEvent(event);
}

test('the page shows the plan comparison of the selected service', () => {
  choose('email');
  expect(shown()).toEqual(['email']);
});

test('the plan comparison does not change if the page cancels the selection event', () => {
  choose('email', true);
  expect(shown()).toEqual(['ads']);
});
