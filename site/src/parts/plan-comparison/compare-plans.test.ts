import { expect, test } from 'vitest';
import { comparePlans } from './compare-plans.ts';

const compare = (...lists: string[][]) => comparePlans(lists.map((features) => ({ features })));

test('features that differ by a number are one row, in singular and plural', () => {
  expect(compare(['1 ad platform', '30-day support'], ['2 ad platforms', '60-day support']).rows).toEqual([
    { label: 'Ad platforms', values: ['1', '2'] },
    { label: 'Support', values: ['30-day', '60-day'] },
  ]);
  expect(compare(['Bis zu 8 Seiten'], ['Bis zu 16 Seiten']).rows).toEqual([
    { label: 'Seiten', values: ['Bis zu 8', 'Bis zu 16'] },
  ]);
  expect(compare(['1 publicación al mes'], ['12 publicaciones al mes']).rows[0]?.values).toEqual(['1', '12']);
});

test('two numbers in a feature: the first is what differs', () => {
  expect(compare(['2 posts of 1,000+ words'], ['4 posts of 1,000+ words']).rows).toEqual([
    { label: 'Posts of 1,000+ words', values: ['2', '4'] },
  ]);
});

test('the same number in all of them is a feature that all have', () => {
  expect(compare(['5 ads monthly'], ['5 ads monthly']).rows).toEqual([
    { label: '5 ads monthly', values: [true, true] },
  ]);
});

test('what starts with a plan, the dearer ones have too', () => {
  expect(compare(['Design'], ['Design', 'Report'], ['Design', 'Report and call']).rows).toEqual([
    { label: 'Design', values: [true, true, true] },
    { label: 'Report', values: [false, true, true] },
    { label: 'Report and call', values: [false, false, true] },
  ]);
});

test('what a dearer plan does not list is not said to be missing there', () => {
  expect(compare(['Basic SEO'], ['On-page SEO'], ['Delivered in 24 hours'])).toEqual({
    rows: [{ label: 'Delivered in 24 hours', values: [false, false, true] }],
    others: [['Basic SEO'], ['On-page SEO'], []],
  });
});
