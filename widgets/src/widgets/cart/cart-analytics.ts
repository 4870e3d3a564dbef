import { toUnitAmount } from '#catalogue/money.ts';
import { itemsOf, pushEcommerce, valueOfItems } from '../../shared/analytics/data-layer.ts';
import { reportPurchase } from '../../shared/analytics/purchases.ts';
import type { EventReports } from '../../shared/analytics/use-analytics.ts';

export const cartReports = {
  'agency-checkout-start'({ defaultPrevented, detail }) {
    if (defaultPrevented) return;
    const items = itemsOf(
      detail.items.map(({ id = '', quantity, price }) => ({ id, quantity, unitAmount: toUnitAmount(price) })),
    );
    pushEcommerce('begin_checkout', { value: valueOfItems(items), items });
  },
  'agency-purchase': ({ detail }) => reportPurchase(detail),
} satisfies EventReports;
