import { expect, test } from 'vitest';
import { readPageAt } from '#site/checks/built-site.ts';

test('the demo animation can be paused, and a list below the animation describes the scenes in text', () => {
  const { document } = readPageAt('/demo-video');
  expect(document.querySelector('.demo-film input[type=checkbox]')?.closest('label')?.textContent).toContain('Pause');
  const scenes = [...document.querySelectorAll('.demo-scene__title')].map((title) => title.textContent);
  const steps = [...document.querySelectorAll('#steps h3')].map((title) => title.textContent);
  expect(scenes).toHaveLength(4);
  expect(steps).toEqual(scenes);
});
