import { expect, test } from 'vitest';
import { extractHeadTexts, extractPageBlocks, extractPageText, sampleOrProductPattern } from './page-text.ts';

test('pageText includes the text of widgets and excludes code and work samples', () => {
  const html = `<!doctype html><html><head><style>a{}</style></head><body>
    <p>From <b>$199</b>/mo &amp; more</p><script>"no"</script>
    <figure data-sample><p>Save 90% <img src="x"><br>now</p></figure>
    <agency-a><template shadowrootmode="open"><style>b{}</style><p>Growth</p></template></agency-a>
    <div class="mock-up post"><div>Only <span>$1</span></div></div><p>The end</p></body></html>`;
  expect(extractPageText(html)).toBe('From $199/mo & more Growth The end');
});

test('pageBlocks excludes product cards and plan tables on request', () => {
  const html =
    '<body><p>One</p><ul><li data-product="a">Two</li></ul><table data-plans="true"><tr><td>3</td></tr></table>';
  expect(extractPageBlocks(html)).toEqual(['One', 'Two', '3']);
  expect(extractPageBlocks(html, sampleOrProductPattern)).toEqual(['One']);
});

test('headTexts returns the title and the description with plain spaces in place of no-break spaces', () => {
  const html =
    '<title>Save 20&nbsp;%</title><meta name="description" content="An add-on, 99\u00a0€\u00a0a month."><body>';
  expect(extractHeadTexts(html)).toEqual(['Save 20 %', 'An add-on, 99 € a month.']);
});
