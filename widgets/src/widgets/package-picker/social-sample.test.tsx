import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browser, endBrowser, freshBrowser, pass, show, showInView, tile } from './package-picker.testing.tsx';

beforeEach(freshBrowser);
afterEach(endBrowser);

describe('sample cards', () => {
  const story = () => screen.getByRole('article', { name: 'Story' });

  it('alternates the story between the business and the special offer every 5 seconds', () => {
    show({ selected: 'social-media' });
    showInView(1);
    fireEvent.click(tile('Social Media'));
    pass(4999);
    expect(story().dataset.slide).toBe('business');
    pass(1);
    expect(story().dataset.slide).toBe('offer');
    expect(within(story()).getByText('SLOWTIDE20')).toBeDefined();
    pass(5000);
    expect(story().dataset.slide).toBe('business');
  });

  it('keeps the story still when paused and under reduced motion', () => {
    browser.isMotionReduced = true;
    show({ selected: 'social-media' });
    showInView(1);
    pass(30_000);
    expect(story().dataset.slide).toBe('business');
  });

  it('changes the like count by one, back and forth', () => {
    show({ selected: 'social-media' });
    const like = screen.getByRole('button', { name: /Like/ });
    expect(like.textContent).toBe('Like 128');
    fireEvent.click(like);
    expect(like.textContent).toBe('Like 129');
    expect(like.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(like);
    expect(like.textContent).toBe('Like 128');
    expect(like.getAttribute('aria-pressed')).toBe('false');
  });

  it('mutes and unmutes the reel', () => {
    show({ selected: 'social-media' });
    const mute = screen.getByRole('button', { name: 'Mute' });
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(mute);
    expect(mute.getAttribute('aria-pressed')).toBe('false');
  });
});
