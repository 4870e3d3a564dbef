import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '../env.ts';
import en from '../lang/desk/en.ts';
import { queryTable } from '../testing/forms.ts';
import { clearDatabase } from '../testing/harness.ts';
import { formatMistake, importReviews } from './import-reviews.ts';

const now = Date.UTC(2026, 10, 20) / 1000;
const head = 'date,name,title,rating,text,source,link,service';
const good = '2026-08-31,Ada,Owner,5,"Good, ""very"" good.",Google,https://maps.example/r/1,seo';

beforeEach(clearDatabase);

const importTable = (...lines: readonly string[]) => importReviews(getDatabase(env), lines.join('\n'), now);

async function listMistakes(...lines: readonly string[]): Promise<string[]> {
  const result = await importTable(...lines);
  expect(await queryTable('reviews')).toEqual([]);
  return 'mistakes' in result ? result.mistakes.map((mistake) => formatMistake(mistake, en.reviews.mistakes)) : [];
}

describe('importReviews', () => {
  test('publishes each review with its source, link and service, but not as a verified purchase', async () => {
    expect(await importTable(head, good)).toEqual({ imported: 1, known: 0 });
    expect(await queryTable('reviews')).toMatchObject([
      {
        status: 'published',
        author_name: 'Ada',
        author_title: 'Owner',
        rating: 5,
        review_text: 'Good, "very" good.',
        source: 'Google',
        source_url: 'https://maps.example/r/1',
        services: '["seo"]',
        order_id: null,
        created_at: Date.UTC(2026, 7, 31, 12) / 1000,
      },
    ]);
  });

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])(
    'reads a table with %s, Windows line endings, a byte order mark, reordered columns and multi-line cells',
    async (_, sign) => {
      const names = ['Rating', 'text', 'source', 'link', 'service', 'title', 'name', 'date'];
      const cells = [
        '4',
        '"Line one\r\nline, two; three"',
        'Google',
        'https://maps.example/r/2',
        '',
        '',
        'Bob',
        '2026-08-31',
      ];
      const table = `\ufeff${names.join(sign)}\r\n\r\n${cells.join(sign)}\r\n`;
      expect(await importReviews(getDatabase(env), table, now)).toEqual({ imported: 1, known: 0 });
      expect(await queryTable('reviews')).toMatchObject([
        { rating: 4, review_text: 'Line one\r\nline, two; three', services: '[]' },
      ]);
    },
  );

  test.each(['"Great work" is what I would say.', '"Great work; said Bob', 'They said "yes"'])(
    'keeps the quotation marks of %s, which spreadsheets copy unchanged',
    async (review) => {
      const createRow = (text: string) => good.replace(/"Good.*"/, text).replaceAll(',', '\t');
      const second = createRow('"Line one\nline two"').replace('Ada', 'Bob');
      const table = [head.replaceAll(',', '\t'), createRow(review), second];
      expect(await importTable(...table)).toEqual({ imported: 2, known: 0 });
      const texts = (await queryTable('reviews')).map((stored) => stored.review_text);
      expect(texts.toSorted()).toEqual([review, 'Line one\nline two'].toSorted());
    },
  );

  test('imports a review only once if the table is sent again', async () => {
    await importTable(head, good);
    const second = good.replace('Ada', 'Bob');
    expect(await importTable(head, good, second)).toEqual({ imported: 1, known: 1 });
    expect(await queryTable('reviews')).toHaveLength(2);
  });

  // https://github.com/hasgeek/funnel/issues/1544
  test('imports a review once in either Unicode form, without invisible control characters', async () => {
    const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
      good.replace('Ada', 'Zoé\u0007'.normalize(form)),
    );
    expect(await importTable(head, composed ?? '')).toEqual({ imported: 1, known: 0 });
    expect(await importTable(head, decomposed ?? '')).toEqual({ imported: 0, known: 1 });
    expect(await queryTable('reviews')).toMatchObject([{ author_name: 'Zoé' }]);
  });

  test('rejects a review whose author or text has no visible character', async () => {
    const blank = [good.replace('Ada', '\u200b'), good.replace(/"Good.*"/, '\u2060\u3164')];
    expect((await listMistakes(head, ...blank)).map((text) => /ine (\d+)/.exec(text)?.[1])).toEqual(['2', '3']);
  });

  test('reports the line of each mistake and imports nothing', async () => {
    const wrong = [
      good.replace('2026-08-31', '31.08.2026'),
      good.replace('2026-08-31', '2026-02-30'),
      good.replace('2026-08-31', '2027-01-01'),
      good.replace(',5,', ',6,'),
      good.replace(',5,', ',4.5,'),
      good.replace('https:', 'javascript:'),
      good.replace(',seo', ',soe'),
      good.replace('Google', ''),
      `${good},`,
    ];
    const found = await listMistakes(
      head,
      good,
      '"2026-08-31",Ada,,5,"two',
      'lines",Google,https://a.example,',
      ...wrong,
    );
    expect(found.map((text) => /ine (\d+)/.exec(text)?.[1])).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '13']);
    expect(found).toContain('Line 8: “6” isn’t a rating. Write a whole number from 1 to 5.');
    expect(found.at(-1)).toBe('Line 13: the number of cells is 9, but 8 in the first line.');
    expect(found.join()).toMatch(/“soe” isn’t a service. Use one of .*seo/);
  });

  test.each(['It&#8217;s good', 'Good &amp; fast', 'Good.<br />Fast.'])(
    'rejects a review with HTML: %s',
    async (text) => {
      expect(await listMistakes(head, good.replace(/"Good.*"/, text))).toEqual([
        expect.stringMatching(/^Line 2: “(&#8217;|&amp;|<br \/>)” is code from a web page\./),
      ]);
    },
  );

  test('accepts signs in a review that look like HTML', async () => {
    const text = 'R&D; AT&T; 1 < 2 > 0, <3, https://a.example/?a=1&b=2';
    expect(await importTable(head, good.replace(/"Good.*"/, `"${text}"`))).toEqual({ imported: 1, known: 0 });
  });

  test.each([
    ['is empty', '', 'Line 1: the columns must be date, name'],
    ['lacks columns', 'date,name', 'Line 1: the columns must be date, name'],
    ['has an unclosed quote', `${head}\n2026-08-31,"Ada`, 'Line 2: a cell opens with a quote that never closes.'],
    ['has 201 reviews', `${head}\n${`${good}\n`.repeat(201)}`, 'Line 202: one import takes up to 200 reviews.'],
  ])('rejects a table that %s', async (_, table, sentence) => {
    expect(await listMistakes(table)).toEqual([expect.stringContaining(sentence)]);
  });
});
