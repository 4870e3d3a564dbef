// @vitest-environment jsdom
import { expect, test } from 'vitest';
import './video-facade.ts';

test('pressing Play replaces the poster with a focused player that stays in the tab order', () => {
  document.body.innerHTML =
    '<video-facade data-frame="https://player.example/1" data-title="A film"><a href="#">Play</a></video-facade>';
  document.querySelector('a')?.click();
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe('https://player.example/1');
  expect(frame?.title).toBe('A film');
  expect(document.activeElement).toBe(frame);
  // A negative `tabindex` would keep the keyboard out of the player, so that it could not be paused.
  expect(frame?.tabIndex).toBe(0);
});
