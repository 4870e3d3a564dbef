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

const like = () => document.querySelector<HTMLButtonElement>('[data-control="like"]');
const mute = () => document.querySelector<HTMLButtonElement>('[data-control="mute"]');

test('a like adds one, and undoing it subtracts one', () => {
  like()?.click();
  expect(like()?.getAttribute('aria-pressed')).toBe('true');
  expect(like()?.textContent).toBe('2,000');
  like()?.click();
  expect(like()?.textContent).toBe('1,999');
});

test('sound is off at first, and the mute button turns it on without changing the likes', () => {
  mute()?.click();
  expect(mute()?.getAttribute('aria-pressed')).toBe('false');
  expect(like()?.textContent).toBe('1,999');
});
