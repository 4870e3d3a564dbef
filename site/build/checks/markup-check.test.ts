import { expect, test } from 'vitest';
import { findTypedMarkup } from './markup-check.ts';

const listErrors = (body: string) => findTypedMarkup([{ file: 'index.html', html: `<body>${body}</body>` }]);

test.each(['![A cat](/pictures/cat.png)', '[prices](/pricing)', '[us](mailto:a@b.co)', '**Bold** words'])(
  'rejects the unrendered Markdown %s in the text of a page',
  (text) => {
    expect(listErrors(`<p>Read ${text}.</p>`)).toEqual([
      expect.stringMatching(/^index\.html: “.*” is shown as typed, because this text has no Markdown/),
    ]);
  },
);

test('reports unrendered Markdown only once if a page contains the same Markdown twice', () => {
  expect(listErrors('<p>**Now**</p><p>**Now**</p>')).toHaveLength(1);
});

test.each([
  '<p>Read <a href="/pricing">prices</a> [all] (today).</p>',
  '<p>2 ** 3 ** 4</p>',
  '<pre>[words](/address)</pre><p><code>**bold**</code></p>',
  '<script>"[a](/b)"</script>',
])('accepts %s, which contains no Markdown outside of code', (body) => {
  expect(listErrors(body)).toEqual([]);
});
