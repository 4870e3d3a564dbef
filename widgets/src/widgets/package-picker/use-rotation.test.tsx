import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  browser,
  endBrowser,
  freshBrowser,
  observed,
  pass,
  picks,
  selectedTile,
  show,
  showInView,
  tile,
} from './package-picker.testing.tsx';

beforeEach(freshBrowser);
afterEach(endBrowser);

describe('auto-play', () => {
  it('moves to the next package every 3 seconds while 30 % of the section is in view', () => {
    show();
    showInView(0.3);
    pass(2999);
    expect(selectedTile()).toBe('All-in-One Suite');
    pass(1);
    expect(selectedTile()).toBe('Social Media');
    pass(3000);
    expect(selectedTile()).toBe('Full Funnel Ads');
    expect(picks()).toEqual([
      { id: 'social-media', source: 'autoplay' },
      { id: 'full-funnel-ads', source: 'autoplay' },
    ]);
  });

  it('starts again with the first package after the last', () => {
    show({ selected: 'video-content' });
    showInView(1);
    pass(3000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('stands still while less than 30 % of the section is in view', () => {
    show();
    showInView(0.29);
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('stops when the section leaves the view', () => {
    show();
    showInView(1);
    pass(3000);
    showInView(0);
    pass(30_000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('stops at a manual pick and resumes after 10 seconds if still visible', () => {
    show();
    showInView(1);
    fireEvent.click(tile('Website Design'));
    pass(9999);
    expect(selectedTile()).toBe('Website Design');
    pass(1);
    pass(3000);
    expect(selectedTile()).toBe('Email Marketing');
  });

  it('stays stopped after 10 seconds if the section has left the view', () => {
    show();
    showInView(1);
    fireEvent.click(tile('Website Design'));
    showInView(0.1);
    pass(60_000);
    expect(selectedTile()).toBe('Website Design');
  });

  it('counts the 10 seconds from the latest pick', () => {
    show();
    showInView(1);
    fireEvent.click(tile('Website Design'));
    pass(8000);
    fireEvent.click(tile('Video Content'));
    pass(9000);
    expect(selectedTile()).toBe('Video Content');
  });

  it('has a visible pause that holds until play is pressed', () => {
    show();
    showInView(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the showcase' }));
    pass(60_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('starts at once when play is pressed within the 10 seconds', () => {
    show({ paused: true });
    showInView(1);
    fireEvent.click(tile('Social Media'));
    fireEvent.click(screen.getByRole('button', { name: 'Play the showcase' }));
    pass(3000);
    expect(selectedTile()).toBe('Full Funnel Ads');
  });

  it('starts paused when the page says so', () => {
    show({ paused: true });
    showInView(1);
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('never starts under reduced motion', () => {
    browser.isMotionReduced = true;
    show();
    showInView(1);
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
  });

  it('stands still while the mouse is over it', () => {
    show();
    showInView(1);
    fireEvent.pointerOver(tile('Social Media'), { pointerType: 'mouse' });
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    fireEvent.pointerOut(tile('Social Media'), { pointerType: 'mouse' });
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('stands still while something in it has keyboard focus', () => {
    show();
    showInView(1);
    vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
    act(() => tile('All-in-One Suite').focus());
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    act(() => tile('All-in-One Suite').blur());
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('stands still while the browser tab is hidden', () => {
    show();
    showInView(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(30_000);
    expect(selectedTile()).toBe('All-in-One Suite');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(3000);
    expect(selectedTile()).toBe('Social Media');
  });

  it('does not move focus and is not read out while it cycles', () => {
    const { container } = show();
    const live = container.querySelector('[aria-live]');
    showInView(1);
    expect(live?.getAttribute('aria-live')).toBe('off');
    pass(3000);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(tile('Email Marketing'));
    expect(live?.getAttribute('aria-live')).toBe('polite');
    expect(live?.textContent).toBe('Email Marketing from only $99/mo');
  });

  it('leaves no timer and no observer behind', () => {
    const { unmount } = show({ selected: 'social-media' });
    showInView(1);
    fireEvent.click(tile('Social Media'));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(observed.size).toBe(0);
  });
});
