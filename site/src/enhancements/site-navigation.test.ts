// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './site-navigation.ts';

const header = `
  <header>
    <site-navigation data-problem="Something went wrong in the navigation menu.">
      <nav class="main-navigation">
        <ul>
          <li><a href="#home">Home</a></li>
          <li><details class="menu" id="company"><summary>Company</summary><ul><li><a href="#about">About</a></li><li><a href="#blog">Blog</a></li></ul></details></li>
          <li><details class="menu" id="services"><summary>Services</summary><ul><li><a href="#ads">Ads</a></li></ul></details></li>
        </ul>
      </nav>
    </site-navigation>
  </header>
  <main></main>`;

function element<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const isOpen = (id: string) => element<HTMLDetailsElement>(`#${id}`).open;

function point(type: 'pointerover' | 'pointerout', target: string, other: string, pointerType = 'mouse'): void {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: element(other) });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  element(target).dispatchEvent(event);
}

const enter = (id: string, from = 'main') => point('pointerover', `#${id} summary`, from);
const leave = (id: string, to = 'main') => point('pointerout', `#${id} summary`, to);

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
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

test('a menu opens after the mouse has rested on it for 200 ms', () => {
  enter('company');
  vi.advanceTimersByTime(199);
  expect(isOpen('company')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen('company')).toBe(true);
});

test('a menu closes 150 ms after the mouse has left it', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  leave('company');
  vi.advanceTimersByTime(149);
  expect(isOpen('company')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen('company')).toBe(false);
});

test('within 300 ms of one menu closing, the next opens at once', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  leave('company');
  vi.advanceTimersByTime(150 + 299);
  enter('services');
  expect(isOpen('services')).toBe(true);
});

test('later than that, the next menu waits again', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  leave('company');
  vi.advanceTimersByTime(150 + 301);
  enter('services');
  expect(isOpen('services')).toBe(false);
});

test('a mouse that only passes over opens nothing', () => {
  enter('company');
  vi.advanceTimersByTime(100);
  leave('company');
  vi.advanceTimersByTime(1000);
  expect(isOpen('company')).toBe(false);
});

test('a finger opens a menu by tapping, not by touching', () => {
  point('pointerover', '#company summary', 'main', 'touch');
  vi.advanceTimersByTime(1000);
  expect(isOpen('company')).toBe(false);
});

test('Escape closes the open menu and returns to its label', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  element('#company a').focus();
  press('Escape');
  expect(isOpen('company')).toBe(false);
  expect(document.activeElement).toBe(element('#company summary'));
});

test('arrows move along the bar, into a menu and around in it', () => {
  element('a[href="#home"]').focus();
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

test('a click anywhere else closes the menu', () => {
  enter('company');
  vi.advanceTimersByTime(200);
  element('main').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(isOpen('company')).toBe(false);
});

test('the bar is marked as below the top beyond 50 px', () => {
  expect(element('header').dataset.at).toBe('top');
  vi.stubGlobal('scrollY', 50);
  dispatchEvent(new Event('scroll'));
  expect(element('header').dataset.at).toBe('top');
  vi.stubGlobal('scrollY', 51);
  dispatchEvent(new Event('scroll'));
  expect(element('header').dataset.at).toBe('below');
  vi.unstubAllGlobals();
});

test('when the navigation fails it says so and keeps its links', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.matchMedia = () => {
    throw new Error('no such thing');
  };
  document.body.innerHTML = header;
  expect(element('[role=alert]').textContent).toBe('Something went wrong in the navigation menu.');
  expect(document.querySelectorAll('site-navigation a')).toHaveLength(4);
});

test('when a key or a pointer makes it fail later, it says so too', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLDetailsElement.prototype, 'open', 'get').mockImplementation(() => {
    throw new Error('broken');
  });
  enter('company');
  expect(element('[role=alert]').textContent).toBe('Something went wrong in the navigation menu.');
});

test('a header that leaves the page leaves no timer behind', () => {
  enter('company');
  element('header').remove();
  expect(vi.getTimerCount()).toBe(0);
});
