import { expect, test } from 'vitest';
import { listPaths, readServicePage } from '../../../checks/services.testing.ts';

test('the Instagram growth page promises organic growth and shows a drawing of every post, story and reel of a month', () => {
  const page = readServicePage('instagram-growth');
  expect(page.document.querySelector('h1')?.textContent).toContain('Organic growth');
  for (const [kind, counts] of [
    ['post', [30, 45]],
    ['story', [15, 20]],
    ['reel', [5, 10]],
  ] as const) {
    const drawn = [...page.document.querySelectorAll(`.months__pieces.is-${kind}`)];
    expect(drawn.map((drawing) => drawing.querySelectorAll('rect').length)).toEqual(counts);
  }
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/examples']));
});
