import { expect, test, vi } from 'vitest';
import { addOns, services } from '#agency/catalogue';
import { listPackages } from '#catalogue/products.ts';
import { addOnHeading, formatPlans } from './add-on-fit.ts';

test('the heading above add-ons names only plans that are compatible with every add-on', () => {
  expect(addOnHeading('email')).toBe('Add-ons for Standard and Premium');
  expect(addOnHeading('video')).toBe('Add-ons for Basic, Standard, Growth and Pro');
  expect(addOnHeading('social-media')).toBe('Add to your plan');
  expect(addOnHeading('seo')).toBe('Add to any plan');
  expect(addOnHeading('booth')).toBe('Add to either package');
  for (const { id } of services) {
    if (!/any|either/.test(addOnHeading(id))) continue;
    for (const addOn of addOns.filter(({ category }) => category === id)) {
      expect(addOn.compatibility).toEqual(listPackages(id).map((plan) => plan.id));
    }
  }
});

test('the heading above the add-ons of a service with one plan names the plan in the singular', async () => {
  vi.doMock('#catalogue/products.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    listPackages: () => listPackages('seo').slice(0, 1),
  }));
  vi.resetModules();
  const page = await import('./add-on-fit.ts');
  expect(page.addOnHeading('seo')).toBe('Add to your plan');
});

test('plansOf names the compatible plans of an add-on that does not fit all plans', () => {
  const named = Object.fromEntries(
    addOns.flatMap((addOn) => (formatPlans(addOn) ? [[addOn.id, formatPlans(addOn)]] : [])),
  );
  expect(named).toEqual({
    addOnExtraPlatform: 'Starter and Growth',
    addOnEmailAbTesting: 'Standard and Premium',
    addOnRushVideoDelivery: 'Basic, Standard, Growth and Pro',
  });
});
