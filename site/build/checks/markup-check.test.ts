import { expect, test } from 'vitest';
import { findTypedMarkup } from './markup-check.ts';

const errorsIn = (body: string) => findTypedMarkup([{ file: 'index.html', html: `<body>${body}</body>` }]);

test.each(['![A cat](/pictures/cat.png)', '[prices](/pricing)', '[us](mailto:a@b.co)', '**Bold** words'])(
  'rejects %s in the text of a page',
  (text) => {
    expect(errorsIn(`<p>Read ${text}.</p>`)).toEqual([
      expect.stringMatching(/^index\.html: “.*” is shown as typed, because this text has no Markdown/),
    ]);
  },
);

test('reports a text only once if the page repeats the text', () => {
  expect(errorsIn('<p>**Now**</p><p>**Now**</p>')).toHaveLength(1);
});

test.each([
  '<p>Read <a href="/pricing">prices</a> [all] (today).</p>',
  '<p>2 ** 3 ** 4</p>',
  '<pre>[words](/address)</pre><p><code>**bold**</code></p>',
  '<script>"[a](/b)"</script>',
])('accepts %s', (body) => {
  expect(errorsIn(body)).toEqual([]);
});
