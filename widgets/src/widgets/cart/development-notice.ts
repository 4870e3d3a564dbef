import type { CartTotals, ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';

/** For whoever builds the page: what would have been bought, and what to set up. Buyers never see it. */
export function logDevelopmentNotice(message: string, lines: readonly ResolvedLine[], totals: CartTotals): void {
  const items = lines.map(({ product, quantity, unitAmount }) => {
    return `- ${quantity} × ${product.name}: ${formatMoney(unitAmount, { decimals: 'always' })} (${product.interval})`;
  });
  console.groupCollapsed(`<agency-cart>: ${message}`);
  console.info(
    [
      'Development notice. The checkout did not start. The cart holds:',
      ...items,
      `Total: ${formatMoney(totals.dueToday, { decimals: 'always' })}`,
      '',
      'To set up the backend: start the Worker, let the attribute `api` point at it, give it STRIPE_SECRET_KEY, and allow this',
      `page’s origin (${location.origin}).`,
    ].join('\n'),
  );
  console.groupEnd();
}
