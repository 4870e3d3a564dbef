import { describe, expect, it, vi } from 'vitest';
import { answerInFirstView, endFirstView, readFirstViewState, startFirstView } from './first-view.ts';

function prerenderedElement(): HTMLElement {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' });
  return host;
}

describe('startFirstView()', () => {
  it('starts the first view of an element once, and updates it each time', () => {
    const host = prerenderedElement();
    const update = vi.fn();
    const start = vi.fn(() => ({ update, answer: () => true }));
    startFirstView(host, start);
    startFirstView(host, start);
    expect(start).toHaveBeenCalledOnce();
    expect(update).toHaveBeenCalledTimes(2);
    expect(answerInFirstView(host, new Event('click'))).toBe(true);
  });

  it('starts no first view after the widget was rendered', () => {
    const host = prerenderedElement();
    const start = vi.fn(() => ({ answer: () => true }));
    endFirstView(host);
    startFirstView(host, start);
    expect(start).not.toHaveBeenCalled();
  });
});

describe('endFirstView()', () => {
  it('ends the first view, which then has no state and answers no event', () => {
    const host = prerenderedElement();
    const end = vi.fn();
    startFirstView(host, () => ({ state: { category: 'seo' }, answer: () => true, end }));
    expect(readFirstViewState(host)).toEqual({ category: 'seo' });
    endFirstView(host);
    expect(end).toHaveBeenCalledOnce();
    expect(readFirstViewState(host)).toEqual({});
    expect(answerInFirstView(host, new Event('click'))).toBe(false);
  });
});
