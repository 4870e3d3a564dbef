import { describe, expect, it, vi } from 'vitest';
import {
  answerInFirstView,
  endFirstView,
  failFirstView,
  findPressedElement,
  readFirstViewState,
  startFirstView,
} from './first-view.ts';

function createPrerenderedElement(): HTMLElement {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' });
  return host;
}

describe('startFirstView()', () => {
  it('starts the first view of an element only on the first call, and updates the view on each call', () => {
    const host = createPrerenderedElement();
    const update = vi.fn();
    const start = vi.fn(() => ({ update, answer: () => true }));
    startFirstView(host, start);
    startFirstView(host, start);
    expect(start).toHaveBeenCalledOnce();
    expect(update).toHaveBeenCalledTimes(2);
    expect(answerInFirstView(host, new Event('click'))).toBe(true);
  });

  it('starts no first view in test mode', () => {
    const host = createPrerenderedElement();
    host.setAttribute('test', '');
    const start = vi.fn(() => ({ answer: () => true }));
    startFirstView(host, start);
    expect(start).not.toHaveBeenCalled();
  });

  it('starts no first view after the widget was rendered', () => {
    const host = createPrerenderedElement();
    const start = vi.fn(() => ({ answer: () => true }));
    endFirstView(host);
    startFirstView(host, start);
    expect(start).not.toHaveBeenCalled();
  });
});

describe('endFirstView()', () => {
  it('ends the first view, clears its state and no longer handles its events', () => {
    const host = createPrerenderedElement();
    const end = vi.fn();
    startFirstView(host, () => ({ state: { category: 'seo' }, answer: () => true, end }));
    expect(readFirstViewState(host)).toEqual({ category: 'seo' });
    endFirstView(host);
    expect(end).toHaveBeenCalledOnce();
    expect(readFirstViewState(host)).toEqual({});
    expect(answerInFirstView(host, new Event('click'))).toBe(false);
  });
});

describe('failFirstView()', () => {
  it('keeps the state for a widget that loads later, and handles no event while fail() runs', () => {
    const host = createPrerenderedElement();
    const fail = vi.fn(() => expect(answerInFirstView(host, new Event('click'))).toBe(false));
    startFirstView(host, () => ({ state: { category: 'seo' }, answer: () => true, fail }));
    failFirstView(host);
    expect(fail).toHaveBeenCalledOnce();
    expect(readFirstViewState(host)).toEqual({ category: 'seo' });
  });
});

describe('findPressedElement()', () => {
  it('returns the widget’s element around a slot that the page fills, but no element of the host page', () => {
    const page = document.createElement('div');
    page.className = 'buy';
    const host = createPrerenderedElement();
    const root = host.shadowRoot as ShadowRoot;
    root.innerHTML = '<a class="link"><slot></slot></a>';
    host.innerHTML = '<b>Prices</b>';
    page.append(host);
    document.body.append(page);
    const found: unknown[] = [];
    document.addEventListener(
      'click',
      (event) => {
        for (const selector of ['.link', '.buy']) found.push(findPressedElement(event, root, selector)?.className);
      },
      { once: true },
    );
    host.querySelector('b')?.click();
    expect(found).toEqual(['link', undefined]);
    page.remove();
  });
});
