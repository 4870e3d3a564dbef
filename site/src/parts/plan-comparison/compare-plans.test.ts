import { describe, expect, test } from 'vitest';
import { markAsFallback } from '#agency-files/fallback.ts';
import { comparePlans } from './compare-plans.ts';

const createFeature = ([id, text]: readonly [string, string], replaces: readonly string[] = []) => ({
  id,
  text,
  replaces,
});
/** Compares one feature with the same id in each plan. */
const compareTexts = (...texts: string[]) => comparePlans(texts.map((text) => [createFeature(['a', text])]))[0];

describe('comparePlans()', () => {
  test.each([
    [['1 ad platform', '2 ad platforms'], { label: 'Ad platforms', values: ['1', '2'] }],
    [['Bis zu 8 Seiten', 'Bis zu 16 Seiten'], { label: 'Seiten', values: ['Bis zu 8', 'Bis zu 16'] }],
    [['1 publicación al mes', '12 publicaciones al mes'], { label: 'Publicaciones al mes', values: ['1', '12'] }],
    [['2 posts of 1,000+ words', '4 posts of 1,000+ words'], { label: 'Posts of 1,000+ words', values: ['2', '4'] }],
  ])('shows only the amounts of features that differ in nothing but the amount: %j', (texts, row) => {
    expect(compareTexts(...texts)).toEqual(row);
  });

  test('marks both parts of a split untranslated text as untranslated', () => {
    expect(compareTexts(...['Up to 5 pages', 'Up to 10 pages'].map(markAsFallback))).toEqual({
      label: markAsFallback('Pages'),
      values: ['Up to 5', 'Up to 10'].map(markAsFallback),
    });
  });

  test('marks a feature with the same number in every plan as included in all plans', () => {
    expect(compareTexts('5 ads monthly', '5 ads monthly')).toEqual({ label: '5 ads monthly', values: [true, true] });
  });

  test('shows the whole text of a plan whose feature differs by more than a number', () => {
    expect(compareTexts('30-day support', '60-day support')).toEqual({
      label: '30-day support',
      values: [true, '60-day support'],
    });
  });

  test('marks a feature as missing only in the plans without the feature', () => {
    const design = createFeature(['design', 'Design']);
    expect(comparePlans([[design], [createFeature(['report', 'Report']), design]])).toEqual([
      { label: 'Design', values: [true, true] },
      { label: 'Report', values: [false, true] },
    ]);
  });

  test('shows replaced features and their replacements in one row', () => {
    const seo = ['basic', 'onPage', 'advanced'] as const;
    const plans = seo.map((id, index) => [createFeature([id, `${id} SEO`], seo.slice(0, index).toReversed())]);
    expect(comparePlans(plans)).toEqual([{ label: 'basic SEO', values: [true, 'onPage SEO', 'advanced SEO'] }]);
  });
});
