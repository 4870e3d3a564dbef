// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './tab-group.ts';

const markup = `
  <tab-group>
    <ul data-label="Results">
      <li><a href="#growth">Growth</a></li>
      <li><a href="#reach">Reach</a></li>
      <li><a href="#sales">Sales</a></li>
    </ul>
    <div id="growth">More people</div>
    <div id="reach">Further away <b id="deep">inside</b></div>
    <div id="sales">Who buy</div>
  </tab-group>`;

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const shown = () => [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map(({ id }) => id);

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = vi.fn();
  history.replaceState(null, '', '#');
  document.body.innerHTML = markup;
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('opens the first panel and sets names of tabs, list and panels', () => {
  expect(shown()).toEqual(['growth']);
  expect(document.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Results');
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  expect(tabs().map((tab) => tab.getAttribute('aria-controls'))).toEqual(['growth', null, null]);
  expect(document.querySelector('#reach')?.getAttribute('aria-labelledby')).toBe(tabs()[1]?.id);
});

test("opens a tab's panel on click without scrolling", () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  tabs()[2]?.dispatchEvent(click);
  expect(shown()).toEqual(['sales']);
  expect(tabs().map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, null, 'sales']);
  expect(click.defaultPrevented).toBe(true);
});

test('moves focus with arrow keys in a circle, and with Home and End to the ends', () => {
  tabs()[0]?.focus();
  press('ArrowLeft');
  expect(shown()).toEqual(['sales']);
  press('ArrowRight');
  expect(shown()).toEqual(['growth']);
  press('End');
  expect(document.activeElement).toBe(tabs()[2]);
  press('Home');
  expect(document.activeElement).toBe(tabs()[0]);
});

test('puts only the open tab into the tab order', () => {
  tabs()[1]?.click();
  expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test("opens the panel that contains the URL's fragment", () => {
  history.replaceState(null, '', '#deep');
  document.body.innerHTML = markup;
  expect(shown()).toEqual(['reach']);
});

test('stops listening when it is removed', () => {
  const group = document.querySelector('tab-group');
  const [, second] = tabs();
  group?.remove();
  second?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(second?.getAttribute('aria-selected')).toBe('false');
});
