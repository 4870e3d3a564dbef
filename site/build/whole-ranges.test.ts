import { expect, test } from 'vitest';
import { preventBreaksInRanges, withoutJoiners } from './whole-ranges.ts';

test('preventBreaksInRanges prevents a line break after the dash of a range', () => {
  expect(preventBreaksInRanges('<p>Ready in 14–21 business days, Mon–Fri 9–6 ET.</p>')).toBe(
    '<p>Ready in 14–\u206021 business days, Mon–Fri 9–\u20606 ET.</p>',
  );
});

test('preventBreaksInRanges leaves attributes, scripts, code and widgets unchanged', () => {
  const html =
    '<title>2–5</title><meta content="2–5 days"><script>"2–5"</script><pre>a<b>2–5</b></pre><code>2–5</code>' +
    '<agency-cart><template shadowrootmode="open"><p>2–5</p></template></agency-cart>';
  expect(preventBreaksInRanges(html)).toBe(html);
});

test('withoutJoiners restores the original text', () => {
  const html = '<p>2–5 business days</p>';
  expect(withoutJoiners(preventBreaksInRanges(html))).toBe(html);
});
