import { expect, it } from 'vitest';
import { packages, services } from '#agency/catalogue';
import { addOnById, deliveryOf, packageById, plansOf } from './by-id.ts';

it('packageById() returns the plan with the given id', () => {
  const [plan] = packages;
  expect(plan).toBeDefined();
  expect(packageById(plan?.id ?? '')).toBe(plan);
});

it('packageById() throws an error that suggests the nearest id if a page names an unknown product', () => {
  const id = packages[0]?.id ?? '';
  expect(() => packageById(`${id}s`)).toThrow(`No package of the catalogue has the id "${id}s". Did you mean "${id}"?`);
  const service = services[0]?.id ?? '';
  expect(() => plansOf(`${service}s`)).toThrow(`Did you mean "${service}"?`);
  expect(() => deliveryOf(`${service}s`)).toThrow(`Did you mean "${service}"?`);
  expect(() => addOnById('nothing-like-it-at-all')).toThrow('No add-on of the catalogue has the id');
});
