import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  browser,
  endBrowser,
  first,
  freshBrowser,
  last,
  observed,
  pass,
  picks,
  second,
  selectedTile,
  show,
  showInView,
  third,
  tile,
} from './package-picker.testing.tsx';

beforeEach(freshBrowser);
afterEach(endBrowser);

describe('automatic cycling', () => {
  it('shows the next showcase every 3 seconds while 30 % of the section is in view', () => {
    show();
    showInView(0.3);
    pass(2999);
    expect(selectedTile()).toBe(first.name);
    pass(1);
    expect(selectedTile()).toBe(second.name);
    pass(3000);
    expect(selectedTile()).toBe(third.name);
    expect(picks()).toEqual([
      { id: second.id, source: 'autoplay' },
      { id: third.id, source: 'autoplay' },
    ]);
  });

  it('returns to the first showcase after the last', () => {
    show({ selected: last.id });
    showInView(1);
    pass(3000);
    expect(selectedTile()).toBe(first.name);
  });

  it('pauses while less than 30 % of the section is in view', () => {
    show();
    showInView(0.29);
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
  });

  it('stops when the section leaves the viewport', () => {
    show();
    showInView(1);
    pass(3000);
    showInView(0);
    pass(30_000);
    expect(selectedTile()).toBe(second.name);
  });

  it('stops when the visitor selects a showcase and resumes after 10 seconds if in view', () => {
    show();
    showInView(1);
    fireEvent.click(tile(second.name));
    pass(9999);
    expect(selectedTile()).toBe(second.name);
    pass(1);
    pass(3000);
    expect(selectedTile()).toBe(third.name);
  });

  it('does not resume after 10 seconds if the section is out of view', () => {
    show();
    showInView(1);
    fireEvent.click(tile(third.name));
    showInView(0.1);
    pass(60_000);
    expect(selectedTile()).toBe(third.name);
  });

  it('restarts the 10 seconds on each selection', () => {
    show();
    showInView(1);
    fireEvent.click(tile(third.name));
    pass(8000);
    fireEvent.click(tile(last.name));
    pass(9000);
    expect(selectedTile()).toBe(last.name);
  });

  it('stops on Pause until Play is pressed', () => {
    show();
    showInView(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the showcase' }));
    pass(60_000);
    expect(selectedTile()).toBe(first.name);
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe(second.name);
  });

  it('resumes at once if Play is pressed within the 10 seconds', () => {
    show({ paused: true });
    showInView(1);
    fireEvent.click(tile(second.name));
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe(third.name);
  });

  it('starts paused if the page sets the paused attribute', () => {
    show({ paused: true });
    showInView(1);
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
  });

  it('never starts under reduced motion', () => {
    browser.isMotionReduced = true;
    show();
    showInView(1);
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
  });

  it('pauses while the mouse is over the picker', () => {
    show();
    showInView(1);
    fireEvent.pointerOver(tile(second.name), { pointerType: 'mouse' });
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
    fireEvent.pointerOut(tile(second.name), { pointerType: 'mouse' });
    pass(3000);
    expect(selectedTile()).toBe(second.name);
  });

  it('pauses while an element inside has keyboard focus', () => {
    show();
    showInView(1);
    vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
    act(() => tile(first.name).focus());
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
    act(() => tile(first.name).blur());
    pass(3000);
    expect(selectedTile()).toBe(second.name);
  });

  it('pauses while the browser tab is hidden', () => {
    show();
    showInView(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(3000);
    expect(selectedTile()).toBe(second.name);
  });

  it('keeps focus and announces nothing while cycling', () => {
    const { container } = show();
    const live = container.querySelector('[aria-live]');
    showInView(1);
    expect(live?.getAttribute('aria-live')).toBe('off');
    pass(3000);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(tile(third.name));
    expect(live?.getAttribute('aria-live')).toBe('polite');
    expect(live?.textContent).toMatch(new RegExp(`^${third.name} .*\\$\\d`));
  });

  it('clears its timer and observer on unmount', () => {
    const { unmount } = show({ selected: second.id });
    showInView(1);
    fireEvent.click(tile(second.name));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(observed.size).toBe(0);
  });
});
