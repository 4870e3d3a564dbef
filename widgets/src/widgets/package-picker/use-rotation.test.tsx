import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activeObservers,
  advanceTime,
  browser,
  createHost,
  first,
  getSelectedTile,
  getTile,
  last,
  listPicks,
  renderPicker,
  second,
  setUpBrowser,
  setVisibleShare,
  tearDownBrowser,
  third,
} from './package-picker.testing.tsx';

beforeEach(setUpBrowser);
afterEach(tearDownBrowser);

/** Simulates that every element matches this pseudo-class. */
function setPseudoClass(name: string): void {
  const { matches, querySelector } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === name || matches.call(this, selector);
  });
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (this: Element, selector: string) {
    return selector === name ? this : querySelector.call(this, selector);
  });
}

describe('automatic cycling', () => {
  it('shows the next showcase every 3 seconds while at least 30 % of the section is in view', () => {
    renderPicker();
    setVisibleShare(0.3);
    advanceTime(2999);
    expect(getSelectedTile()).toBe(first.name);
    advanceTime(1);
    expect(getSelectedTile()).toBe(second.name);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(third.name);
    expect(listPicks()).toEqual([
      { id: second.id, source: 'autoplay' },
      { id: third.id, source: 'autoplay' },
    ]);
  });

  it('shows the first showcase again after the last showcase', () => {
    renderPicker({ selected: last.id });
    setVisibleShare(1);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(first.name);
  });

  it('pauses cycling while less than 30 % of the section is in view', () => {
    renderPicker();
    setVisibleShare(0.29);
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
  });

  it('stops cycling when the section leaves the viewport', () => {
    renderPicker();
    setVisibleShare(1);
    advanceTime(3000);
    setVisibleShare(0);
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(second.name);
  });

  it('stops cycling when the visitor selects a showcase, and resumes after 10 seconds if in view', () => {
    renderPicker();
    setVisibleShare(1);
    fireEvent.click(getTile(second.name));
    advanceTime(9999);
    expect(getSelectedTile()).toBe(second.name);
    advanceTime(1);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(third.name);
  });

  it('does not resume cycling after 10 seconds if the section is out of view', () => {
    renderPicker();
    setVisibleShare(1);
    fireEvent.click(getTile(third.name));
    setVisibleShare(0.1);
    advanceTime(60_000);
    expect(getSelectedTile()).toBe(third.name);
  });

  it('restarts the 10 seconds before cycling resumes each time the visitor selects a showcase', () => {
    renderPicker();
    setVisibleShare(1);
    fireEvent.click(getTile(third.name));
    advanceTime(8000);
    fireEvent.click(getTile(last.name));
    advanceTime(9000);
    expect(getSelectedTile()).toBe(last.name);
  });

  it('stops cycling on Pause until Play is pressed', () => {
    renderPicker();
    setVisibleShare(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the showcase' }));
    advanceTime(60_000);
    expect(getSelectedTile()).toBe(first.name);
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    advanceTime(3000);
    expect(getSelectedTile()).toBe(second.name);
  });

  it('resumes cycling immediately if Play is pressed within 10 seconds after a selection', () => {
    renderPicker({ paused: true });
    setVisibleShare(1);
    fireEvent.click(getTile(second.name));
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    advanceTime(3000);
    expect(getSelectedTile()).toBe(third.name);
  });

  it('does not cycle at first if the page sets the paused attribute', () => {
    renderPicker({ paused: true });
    setVisibleShare(1);
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
  });

  it('never cycles if reduced motion is preferred', () => {
    browser.isMotionReduced = true;
    renderPicker();
    setVisibleShare(1);
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
  });

  it('pauses cycling while the mouse is over the picker', () => {
    renderPicker();
    setVisibleShare(1);
    fireEvent.pointerOver(getTile(second.name), { pointerType: 'mouse' });
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
    fireEvent.pointerOut(getTile(second.name), { pointerType: 'mouse' });
    advanceTime(3000);
    expect(getSelectedTile()).toBe(second.name);
  });

  it('pauses cycling while an element in the picker has keyboard focus', () => {
    renderPicker();
    setVisibleShare(1);
    vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
    act(() => getTile(first.name).focus());
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
    act(() => getTile(first.name).blur());
    advanceTime(3000);
    expect(getSelectedTile()).toBe(second.name);
  });

  it('pauses cycling while the browser tab is hidden', () => {
    renderPicker();
    setVisibleShare(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    advanceTime(3000);
    expect(getSelectedTile()).toBe(second.name);
  });

  it('keeps focus and announces nothing to screen readers while cycling', () => {
    const { container } = renderPicker();
    const live = container.querySelector('[aria-live]');
    setVisibleShare(1);
    expect(live?.getAttribute('aria-live')).toBe('off');
    advanceTime(3000);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(getTile(third.name));
    expect(live?.getAttribute('aria-live')).toBe('polite');
    expect(live?.textContent).toMatch(new RegExp(`^${third.name} .*\\$\\d`));
  });

  it('resumes 10 seconds after React takes over a selection from the first view', () => {
    renderPicker({}, 'en', createHost({ selected: second.id, isPicked: true }));
    setVisibleShare(1);
    expect(getSelectedTile()).toBe(second.name);
    advanceTime(10_000);
    expect(getSelectedTile()).toBe(second.name);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(third.name);
  });

  it('resumes immediately if Play was pressed in the first view after the selection', () => {
    renderPicker({ paused: true }, 'en', createHost({ selected: second.id, isPicked: false, paused: false }));
    setVisibleShare(1);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(third.name);
  });

  it('does not cycle after Pause was pressed in the first view', () => {
    renderPicker({}, 'en', createHost({ paused: true }));
    setVisibleShare(1);
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
    expect(screen.getByRole('button', { name: 'Play the showcase' })).toBeDefined();
  });

  it.each([
    ['the mouse is over the picker', ':hover'],
    ['an element in the picker has keyboard focus', ':focus-visible'],
  ])('does not cycle if %s when React takes over', (_, state) => {
    setPseudoClass(state);
    renderPicker();
    setVisibleShare(1);
    advanceTime(30_000);
    expect(getSelectedTile()).toBe(first.name);
  });

  it('cycles on a touch screen even if the browser reports the touched picker as hovered', () => {
    browser.canHover = false;
    setPseudoClass(':hover');
    renderPicker();
    setVisibleShare(1);
    advanceTime(3000);
    expect(getSelectedTile()).toBe(second.name);
  });

  it('clears its timer and observer when the picker unmounts', () => {
    const { unmount } = renderPicker({ selected: second.id });
    setVisibleShare(1);
    fireEvent.click(getTile(second.name));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(activeObservers.size).toBe(0);
  });
});
