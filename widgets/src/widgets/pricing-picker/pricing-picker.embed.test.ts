import { expect, it, vi } from 'vitest';
import { embed } from './pricing-picker.embed.ts';

/** Returns the height reserved for the plans of a service. An empty `category` selects the first service. */
function findReservedHeight(category: string, { reservedSpaces = [] } = embed): string | undefined {
  return reservedSpaces.find(({ when }) => when?.show?.includes('plans') && (when.category?.includes(category) ?? true))
    ?.minHeight;
}

it('reserves more height for services whose plans list many features, including the default service', async () => {
  for (const category of ['', 'social-media', 'seo']) expect(findReservedHeight(category), category).toBe('630px');
  vi.resetModules();
  vi.doMock('#agency/catalogue', async () => {
    const real = await vi.importActual<typeof import('#agency/catalogue')>('#agency/catalogue');
    const features = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const packages = real.packages.map(({ added: _, ...plan }) =>
      plan.category === 'social-media' ? { ...plan, features } : plan,
    );
    return { ...real, packages };
  });
  const { embed: other } = await import('./pricing-picker.embed.ts');
  for (const category of ['', 'social-media']) expect(findReservedHeight(category, other), category).toBe('690px');
  expect(findReservedHeight('seo', other)).toBe('630px');
});

it('reserves no height for sections that the agency does not sell', async () => {
  expect(embed.reservedSpaces?.at(-1)).toEqual({ minHeight: '1000px' });
  vi.resetModules();
  vi.doMock('#agency/catalogue', async () => {
    const { loadTestCatalogue: catalogueForTests } = await import('../../shared/element/agency.testing.ts');
    return catalogueForTests('minimal');
  });
  const { embed: other } = await import('./pricing-picker.embed.ts');
  expect(other.reservedSpaces?.at(-1)).toEqual({ minHeight: '630px' });
});

it('reserves the smallest height for the plans of an agency with short plan descriptions', async () => {
  vi.resetModules();
  vi.doMock('#agency/catalogue', async () => {
    const { loadTestCatalogue: catalogueForTests } = await import('../../shared/element/agency.testing.ts');
    return catalogueForTests('year-and-month');
  });
  const { embed: other } = await import('./pricing-picker.embed.ts');
  for (const category of ['', 'posts', 'hosting', 'website'])
    expect(findReservedHeight(category, other), category).toBe('630px');
});
