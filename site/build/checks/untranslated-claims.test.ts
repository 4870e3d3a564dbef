/** Checks pages in a language into which the agency has not translated its claims, delivery times and add-ons. */
import { expect, test, vi } from 'vitest';
import { services } from '#agency/catalogue';
import { markAsFallback } from '#agency-files/fallback.ts';
import { agency } from '../../src/agency.ts';
import { findDuplicateClientCounts } from './claim-check.ts';
import { findUntruePromises } from './delivery-check.ts';
import { findUnfoundedFeatures } from './feature-check.ts';

vi.mock('#catalogue/delivery.ts', async (original) => {
  const delivery = await original<typeof import('#catalogue/delivery.ts')>();
  const marked = Object.entries(delivery.deliveryTimes).map(([id, time]) => [id, markAsFallback(time)]);
  return { ...delivery, deliveryTimes: Object.fromEntries(marked) };
});

vi.mock('../../src/agency.ts', async (original) => {
  const { agency, ...rest } = await original<typeof import('../../src/agency.ts')>();
  const claim = { id: 'jobs', pattern: /500\+/, pages: [], figure: '500+' };
  const [counts, note] = ['since we opened', 'one-time projects included'].map(markAsFallback);
  const featureClaims = [{ addOn: { id: 'sorting', name: 'Sorting' }, says: ['sorted by interest'] }];
  return { ...rest, agency: { ...agency, claims: [{ ...claim, counts, note }], featureClaims } };
});

vi.mock('../../src/parts/service/feature-plans.ts', async (original) => ({
  ...(await original<typeof import('../../src/parts/service/feature-plans.ts')>()),
  addOnPhrase: () => 'como extra, 99\u00a0$/evento',
}));

test('the delivery check accepts the catalogue’s delivery times if they are not translated', async () => {
  const { deliveryTimes } = await vi.importActual<typeof import('#catalogue/delivery.ts')>('#catalogue/delivery.ts');
  const promises = services.flatMap(({ id }) => {
    const page = agency.servicePages.services.find(({ category }) => category === id);
    return page && deliveryTimes[id] ? [{ path: `/services/${page.id}`, blocks: [`${deliveryTimes[id]}.`] }] : [];
  });
  expect(promises).not.toEqual([]);
  expect(promises.flatMap(findUntruePromises)).toEqual([]);
});

test('the claim check accepts a claim with its untranslated explanation, and rejects the claim without the explanation', () => {
  const listErrors = (...blocks: string[]) =>
    findDuplicateClientCounts([{ path: '/about', text: blocks.join(' '), blocks }]);
  expect(listErrors('500+ jobs', 'since we opened, one-time projects included')).toEqual([]);
  expect(listErrors('500+ jobs')).toHaveLength(2);
});

test('the feature check accepts an add-on’s price with a plain space if the expected price has a no-break space', () => {
  const findErrors = (block: string) => findUnfoundedFeatures({ path: '/about', ownBlocks: [block] });
  expect(findErrors('Leads sorted by interest: como extra, 99 $/evento.')).toEqual([]);
  expect(findErrors('Leads sorted by interest.')).toHaveLength(1);
});
