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

describe('auto-play', () => {
  it('moves to the next package every 3 seconds while 30 % of the section is in view', () => {
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

  it('starts again with the first package after the last', () => {
    show({ selected: last.id });
    showInView(1);
    pass(3000);
    expect(selectedTile()).toBe(first.name);
  });

  it('stands still while less than 30 % of the section is in view', () => {
    show();
    showInView(0.29);
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
  });

  it('stops when the section leaves the view', () => {
    show();
    showInView(1);
    pass(3000);
    showInView(0);
    pass(30_000);
    expect(selectedTile()).toBe(second.name);
  });

  it('stops at a manual pick and resumes after 10 seconds if still visible', () => {
    show();
    showInView(1);
    fireEvent.click(tile(second.name));
    pass(9999);
    expect(selectedTile()).toBe(second.name);
    pass(1);
    pass(3000);
    expect(selectedTile()).toBe(third.name);
  });

  it('stays stopped after 10 seconds if the section has left the view', () => {
    show();
    showInView(1);
    fireEvent.click(tile(third.name));
    showInView(0.1);
    pass(60_000);
    expect(selectedTile()).toBe(third.name);
  });

  it('counts the 10 seconds from the latest pick', () => {
    show();
    showInView(1);
    fireEvent.click(tile(third.name));
    pass(8000);
    fireEvent.click(tile(last.name));
    pass(9000);
    expect(selectedTile()).toBe(last.name);
  });

  it('has a visible pause that holds until play is pressed', () => {
    show();
    showInView(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the showcase' }));
    pass(60_000);
    expect(selectedTile()).toBe(first.name);
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe(second.name);
  });

  it('starts at once when play is pressed within the 10 seconds', () => {
    show({ paused: true });
    showInView(1);
    fireEvent.click(tile(second.name));
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe(third.name);
  });

  it('starts paused when the page says so', () => {
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

  it('stands still while the mouse is over it', () => {
    show();
    showInView(1);
    fireEvent.pointerOver(tile(second.name), { pointerType: 'mouse' });
    pass(30_000);
    expect(selectedTile()).toBe(first.name);
    fireEvent.pointerOut(tile(second.name), { pointerType: 'mouse' });
    pass(3000);
    expect(selectedTile()).toBe(second.name);
  });

  it('stands still while something in it has keyboard focus', () => {
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

  it('stands still while the browser tab is hidden', () => {
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

  it('does not move focus and is not read out while it cycles', () => {
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

  it('leaves no timer and no observer behind', () => {
    const { unmount } = show({ selected: second.id });
    showInView(1);
    fireEvent.click(tile(second.name));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(observed.size).toBe(0);
  });
});
