import { expect, test } from 'vitest';
import { joinWords, removeJoiners } from './word-joiners.ts';

test('joinWords prevents a line break after the dash of a range', () => {
  expect(joinWords('<p>Ready in 14–21 business days, Mon–Fri 9–6 ET.</p>')).toBe(
    '<p>Ready in 14–\u206021 business days, Mon–\u2060Fri 9–\u20606 \u2060ET.</p>',
  );
});

test('joinWords prevents a line break between a number and its unit or time zone', () => {
  expect(joinWords('<p>20 MB, 320 px, 2 d, 10 am–6 pm, 16:10 Uhr, 9 CET, 20 %, 5 hours, 3 habits</p>')).toBe(
    '<p>20 \u2060MB, 320 \u2060px, 2 \u2060d, 10 \u2060am–6 \u2060pm, 16:10 \u2060Uhr, 9 \u2060CET, 20 \u2060%, 5 hours, 3 habits</p>',
  );
});

test('joinWords prevents a line break after the hyphen of a short word, but only in headings', () => {
  expect(joinWords('<h2>A <b>tune-up</b> for one-sided reels</h2><p>A tune-up</p>')).toBe(
    '<h2>A <b>tune-\u2060up</b> for one-sided reels</h2><p>A tune-up</p>',
  );
});

test('joinWords prevents a line break after a single letter and a hyphen in paragraphs and headings', () => {
  expect(joinWords('<p>per E-Mail</p><label>E-Mail</label><h2>E-Mail</h2>')).toBe(
    '<p>per E-\u2060Mail</p><label>E-Mail</label><h2>E-\u2060Mail</h2>',
  );
});

test('joinWords leaves attributes, scripts, code and widgets unchanged', () => {
  const html =
    '<title>2–5</title><meta content="2–5 days"><script>"2–5"</script><pre>a<b>2–5</b></pre><code>2–5</code>' +
    '<agency-cart><template shadowrootmode="open"><h2>2–5 add-ons</h2></template></agency-cart>';
  expect(joinWords(html)).toBe(html);
});

test('withoutJoiners removes the word joiners that joinWords has inserted', () => {
  const html = '<p>2–5 business days</p>';
  expect(removeJoiners(joinWords(html))).toBe(html);
});
