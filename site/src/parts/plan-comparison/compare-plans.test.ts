import { expect, test } from 'vitest';
import { comparePlans } from './compare-plans.ts';

const compare = (...lists: string[][]) => comparePlans(lists.map((features) => ({ features })));

test('features that differ only by a number share a row, whether singular or plural', () => {
  expect(compare(['1 ad platform', '30-day support'], ['2 ad platforms', '60-day support']).rows).toEqual([
    { label: 'Ad platforms', values: ['1', '2'] },
    { label: 'Support', values: ['30-day', '60-day'] },
  ]);
  expect(compare(['Bis zu 8 Seiten'], ['Bis zu 16 Seiten']).rows).toEqual([
    { label: 'Seiten', values: ['Bis zu 8', 'Bis zu 16'] },
  ]);
  expect(compare(['1 publicación al mes'], ['12 publicaciones al mes']).rows[0]?.values).toEqual(['1', '12']);
});

test('a feature with two numbers is compared by the first number', () => {
  expect(compare(['2 posts of 1,000+ words'], ['4 posts of 1,000+ words']).rows).toEqual([
    { label: 'Posts of 1,000+ words', values: ['2', '4'] },
  ]);
});

test('a feature with the same number in every plan counts as included in all plans', () => {
  expect(compare(['5 ads monthly'], ['5 ads monthly']).rows).toEqual([
    { label: '5 ads monthly', values: [true, true] },
  ]);
});

test('a feature that every more expensive plan also lists is missing only in the cheaper plans', () => {
  expect(compare(['Design'], ['Design', 'Report'], ['Design', 'Report and call']).rows).toEqual([
    { label: 'Design', values: [true, true, true] },
    { label: 'Report', values: [false, true, true] },
    { label: 'Report and call', values: [false, false, true] },
  ]);
});

test('a feature that a more expensive plan does not list is shown separately instead of compared', () => {
  expect(compare(['Basic SEO'], ['On-page SEO'], ['Delivered in 24 hours'])).toEqual({
    rows: [{ label: 'Delivered in 24 hours', values: [false, false, true] }],
    others: [['Basic SEO'], ['On-page SEO'], []],
  });
});
