// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import './reel-controls.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <reel-controls>
      <button type="button" disabled data-control="like" aria-pressed="false"><span data-count="1999">1,999</span></button>
      <button type="button" disabled data-control="mute" aria-pressed="true">Mute</button>
    </reel-controls>`;
});

afterEach(() => {
  document.body.innerHTML = '';
});

const getLikeButton = () => document.querySelector<HTMLButtonElement>('[data-control="like"]');
const mute = () => document.querySelector<HTMLButtonElement>('[data-control="mute"]');

test('pressing the like button adds one like, and pressing it again removes the like', () => {
  getLikeButton()?.click();
  expect(getLikeButton()?.getAttribute('aria-pressed')).toBe('true');
  expect(getLikeButton()?.textContent).toBe('2,000');
  getLikeButton()?.click();
  expect(getLikeButton()?.textContent).toBe('1,999');
});

test('the sound is muted at first, and the mute button turns the sound on without changing the likes', () => {
  mute()?.click();
  expect(mute()?.getAttribute('aria-pressed')).toBe('false');
  expect(getLikeButton()?.textContent).toBe('1,999');
});
