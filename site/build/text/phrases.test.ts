import { describe, expect, test } from 'vitest';
import { breakBetweenPhrases, splitIntoPhrases } from './phrases.ts';

const createPage = (body: string, lang = 'ja') => `<html lang="${lang}"><body>${body}</body></html>`;

describe('splitIntoPhrases()', () => {
  test.each([
    ['契約書と特許の翻訳です。正しく訳します', ['契約書と', '特許の', '翻訳です。', '正しく', '訳します']],
    ['「正確さ」が誇りです', ['「正確さ」が', '誇りです']],
    ['ค่าบริการคงที่', ['ค่า', 'บริการ', 'คง', 'ที่']],
    ['Fixed prices', ['Fixed ', 'prices']],
  ])('splits %s into phrases', (text, phrases) => {
    expect(splitIntoPhrases(text)).toEqual(phrases);
  });
});

describe('breakBetweenPhrases()', () => {
  test('allows line breaks between the phrases of a heading, even if a phrase is partly highlighted', () => {
    expect(breakBetweenPhrases(createPage('<h1 id="a">契約書と<mark>正</mark>しく、&amp; 特許</h1>'))).toBe(
      createPage('<h1 id="a">契約書と<wbr><mark>正</mark>しく、<wbr>&amp; 特許</h1>'),
    );
  });

  test('allows line breaks between the phrases of a Chinese heading, but leaves a Thai heading to the browser', () => {
    const chinese = breakBetweenPhrases(createPage('<h2>我们翻译合同和专利</h2>', 'zh'));
    expect(chinese).toContain('<wbr>');
    expect(chinese.replaceAll('<wbr>', '')).toBe(createPage('<h2>我们翻译合同和专利</h2>', 'zh'));
    const thai = createPage('<h2>ค่าบริการคงที่</h2>', 'th');
    expect(breakBetweenPhrases(thai)).toBe(thai);
  });

  test('leaves paragraphs, widgets and pages in other languages unchanged', () => {
    const others =
      '<p>契約書と特許</p><agency-cart><template shadowrootmode="open"><h2>契約書と特許</h2></template></agency-cart>';
    expect(breakBetweenPhrases(createPage(others))).toBe(createPage(others));
    expect(breakBetweenPhrases(createPage('<h1>契約書と特許</h1>', 'en'))).toBe(
      createPage('<h1>契約書と特許</h1>', 'en'),
    );
  });
});
