import { afterAll, describe, expect, it, vi } from 'vitest';
import { readBrand } from '#agency-files/brand.ts';
import { readCatalogue } from '#agency-files/catalogue.ts';

afterAll(() => {
  vi.doUnmock('#agency/catalogue');
  vi.doUnmock('#agency/brand');
  vi.resetModules();
});

describe('agency whose first plan is not its cheapest', () => {
  const reversePlans = (agency: string) => {
    const catalogue = readCatalogue(`tests/agencies/${agency}`);
    vi.resetModules();
    vi.doMock('#agency/brand', () => readBrand(`tests/agencies/${agency}`));
    vi.doMock('#agency/catalogue', () => ({ ...catalogue, packages: catalogue.packages.toReversed() }));
  };

  it('shows the lowest price of a service with the unit of the plan that has this price', async () => {
    reversePlans('year-and-month');
    const { formatFromPrice, formatLowestPrice } = await import('./figures.ts');
    const { formatPlanPrices, getServicePrice } = await import('./service-prices.ts');
    expect([formatLowestPrice('posts'), formatFromPrice('posts')]).toEqual(['¥4,900/mo', 'from ¥4,900/mo']);
    expect(getServicePrice('posts')).toEqual({ from: '¥4,900', unit: '/mo' });
    expect(formatPlanPrices('posts')).toBe('By the year ¥49,000/yr, By the month ¥4,900');
  });

  it('names the cheapest plan that has a feature', async () => {
    reversePlans('shop');
    const { listFeatureIds, formatIncludingPlans } = await import('./feature-plans.ts');
    const { packages, planFeatures, services } = await import('#agency/catalogue');
    const withFeature = services.flatMap(({ id }) =>
      listFeatureIds(id).map((feature) => {
        const plans = packages.filter(({ category }) => category === id);
        const having = plans.filter((plan) =>
          planFeatures[plan.id]?.some((other) => other.id === feature || other.replaces.includes(feature)),
        );
        return { text: formatIncludingPlans(id, feature), having, isInAll: having.length === plans.length };
      }),
    );
    const inSome = withFeature.filter(({ having, isInAll }) => having.length > 1 && !isInAll);
    expect(inSome.length).toBeGreaterThan(0);
    for (const { text, having } of inSome) expect(text).toContain(having.at(-1)?.plan);
  });
});
