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

const getTabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const listShown = () => [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map(({ id }) => id);

function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
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

test('the first panel opens, and tabs, list and panels get accessible names', () => {
  expect(listShown()).toEqual(['growth']);
  expect(document.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Results');
  expect(getTabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  expect(getTabs().map((tab) => tab.getAttribute('aria-controls'))).toEqual(['growth', null, null]);
  expect(document.querySelector('#reach')?.getAttribute('aria-labelledby')).toBe(getTabs()[1]?.id);
});

test("a click on a tab opens the tab's panel without scrolling", () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  getTabs()[2]?.dispatchEvent(click);
  expect(listShown()).toEqual(['sales']);
  expect(getTabs().map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, null, 'sales']);
  expect(click.defaultPrevented).toBe(true);
});

test('arrow keys move focus from the last tab to the first and back; Home and End move focus to the first and the last tab', () => {
  getTabs()[0]?.focus();
  press('ArrowLeft');
  expect(listShown()).toEqual(['sales']);
  press('ArrowRight');
  expect(listShown()).toEqual(['growth']);
  press('End');
  expect(document.activeElement).toBe(getTabs()[2]);
  press('Home');
  expect(document.activeElement).toBe(getTabs()[0]);
});

test('tabs do not handle an arrow key or Home that is part of a browser shortcut', () => {
  getTabs()[1]?.click();
  getTabs()[1]?.focus();
  expect(press('ArrowLeft', { altKey: true })).toBe(false);
  expect(press('ArrowLeft', { metaKey: true })).toBe(false);
  expect(press('Home', { ctrlKey: true })).toBe(false);
  expect(listShown()).toEqual(['reach']);
});

test('only the open tab is in the tab order', () => {
  getTabs()[1]?.click();
  expect(getTabs().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test("the panel that contains the element named by the URL's fragment opens", () => {
  history.replaceState(null, '', '#deep');
  document.body.innerHTML = markup;
  expect(listShown()).toEqual(['reach']);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
});

test('the page stays where the visitor scrolled if the fragment names a panel, which is visible without a script', () => {
  history.replaceState(null, '', '#reach');
  document.body.innerHTML = markup;
  expect(listShown()).toEqual(['reach']);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('tabs ignore clicks after their group is removed from the page', () => {
  const group = document.querySelector('tab-group');
  const [, second] = getTabs();
  group?.remove();
  second?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(second?.getAttribute('aria-selected')).toBe('false');
});
