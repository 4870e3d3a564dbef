import { expect, it } from 'vitest';
import { addOns, services } from '#agency/catalogue';
import { findAddOn, listPlans } from './by-id.ts';

it('findAddOn() returns the add-on with the given id', () => {
  const [addOn] = addOns;
  expect(addOn).toBeDefined();
  expect(findAddOn(addOn?.id ?? '')).toBe(addOn);
});

it('listPlans() and findAddOn() throw an error for an unknown id and suggest a similar id if there is one', () => {
  const service = services[0]?.id ?? '';
  expect(() => listPlans(`${service}s`)).toThrow(
    `No service of the catalog has the id "${service}s". Did you mean "${service}"?`,
  );
  expect(() => findAddOn('nothing-like-it-at-all')).toThrow('No add-on of the catalog has the id');
});
