import { expect, test } from 'vitest';
import { getProduct } from '../testing/harness.ts';
import { toOrderLine } from './order-lines.ts';
import { listServices } from './order-services.ts';
import { listSubscribedServices } from './running-plan.ts';

test('a package that is no longer sold keeps its services', () => {
  const order = ['bundleBrandVisibility', 'websiteStarter'].map((id) => {
    const product = getProduct(id);
    return toOrderLine({ product, quantity: 1, unitAmount: product.unitAmount });
  });
  const retired = order.map((line) => ({ ...line, id: `retired-${line.id}` }));
  expect(listServices(retired)).toEqual(listServices(order));
  expect(listSubscribedServices(retired)).toEqual(listSubscribedServices(order));
  expect(listServices(order)).toContain('website');
  expect(listSubscribedServices(order)).not.toContain('website');
});
