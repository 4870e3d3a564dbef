// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './site-navigation.ts';

const header = `
  <header>
    <site-navigation>
      <nav class="main-navigation">
        <ul>
          <li><a href="#home">Home</a></li>
          <li><details class="menu" id="company"><summary>Company</summary><ul><li><a href="#about">About</a></li><li><a href="#blog">Blog</a></li></ul></details></li>
          <li><details class="menu" id="services"><summary>Services</summary><ul><li><a href="#ads">Ads</a></li></ul></details></li>
        </ul>
      </nav>
      <p role="alert" hidden>Something went wrong in the navigation menu.</p>
    </site-navigation>
  </header>
  <main></main>`;

function getElement<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const isOpen = (id: string) => getElement<HTMLDetailsElement>(`#${id}`).open;

function point(type: 'pointerover' | 'pointerout', target: string, other: string, pointerType = 'mouse'): void {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: getElement(other) });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  getElement(target).dispatchEvent(event);
}

const enter = (id: string, from = 'main') => point('pointerover', `#${id} summary`, from);
const leave = (id: string, to = 'main') => point('pointerout', `#${id} summary`, to);

function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = () => new EventTarget() as MediaQueryList;
  document.body.innerHTML = header;
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a menu opens 200 ms after the mouse moves over its label', () => {
  enter('company');
  vi.advanceTimersByTime(199);
  expect(isOpen('company')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen('company')).toBe(true);
});

test('a menu closes 150 ms after the mouse leaves', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  leave('company');
  vi.advanceTimersByTime(149);
  expect(isOpen('company')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen('company')).toBe(false);
});

test('the next menu opens without delay within 300 ms after a menu closed', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  leave('company');
  vi.advanceTimersByTime(150 + 299);
  enter('services');
  expect(isOpen('services')).toBe(true);
});

test('the next menu opens with the usual delay if more than 300 ms passed since a menu closed', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  leave('company');
  vi.advanceTimersByTime(150 + 301);
  enter('services');
  expect(isOpen('services')).toBe(false);
});

test('no menu opens if the mouse only passes over a label', () => {
  enter('company');
  vi.advanceTimersByTime(100);
  leave('company');
  vi.advanceTimersByTime(1000);
  expect(isOpen('company')).toBe(false);
});

test('a finger that touches a menu’s label without a tap opens no menu', () => {
  point('pointerover', '#company summary', 'main', 'touch');
  vi.advanceTimersByTime(1000);
  expect(isOpen('company')).toBe(false);
});

test('Escape closes the open menu and focuses its label', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  getElement('#company a').focus();
  press('Escape');
  expect(isOpen('company')).toBe(false);
  expect(document.activeElement).toBe(getElement('#company summary'));
});

test('arrow keys move focus along the menu bar, into a menu and within a menu', () => {
  getElement('a[href="#home"]').focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Company');
  press('ArrowDown');
  expect(isOpen('company')).toBe(true);
  expect(document.activeElement?.textContent).toBe('About');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Blog');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('About');
});

test('on a right-to-left page, the left arrow key moves to the next entry of the menu bar', () => {
  getElement('.main-navigation').style.direction = 'rtl';
  getElement('a[href="#home"]').focus();
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('Company');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Home');
});

test('the navigation does not handle an arrow key that is part of a browser shortcut', () => {
  getElement('a[href="#home"]').focus();
  expect(press('ArrowLeft', { altKey: true })).toBe(false);
  expect(press('ArrowRight', { metaKey: true })).toBe(false);
  expect(document.activeElement?.textContent).toBe('Home');
});

test('a click outside closes the menu', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  getElement('main').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(isOpen('company')).toBe(false);
});

test('the header is marked as scrolled once the page is scrolled by more than 50 px', () => {
  expect(getElement('header').dataset.at).toBe('top');
  vi.stubGlobal('scrollY', 50);
  dispatchEvent(new Event('scroll'));
  expect(getElement('header').dataset.at).toBe('top');
  vi.stubGlobal('scrollY', 51);
  dispatchEvent(new Event('scroll'));
  expect(getElement('header').dataset.at).toBe('below');
  vi.unstubAllGlobals();
});

test('the navigation shows an error message and keeps its links if its script fails at the start', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.matchMedia = () => {
    throw new Error('no such thing');
  };
  document.body.innerHTML = header;
  expect(getElement('[role=alert]').hidden).toBe(false);
  expect(document.querySelectorAll('site-navigation a')).toHaveLength(4);
});

test('the navigation shows an error message if its script fails on a later key press or pointer event', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLDetailsElement.prototype, 'open', 'get').mockImplementation(() => {
    throw new Error('broken');
  });
  enter('company');
  expect(getElement('[role=alert]').hidden).toBe(false);
});

test('the navigation cancels its timers when the header is removed', () => {
  enter('company');
  getElement('header').remove();
  expect(vi.getTimerCount()).toBe(0);
});
