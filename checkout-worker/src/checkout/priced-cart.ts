import {
  type Cart,
  calculateCartTotals,
  findPlansSoldTwice,
  getCheckoutMode,
  listAddOnsWithoutPackage,
  maxQuantity,
  type ResolvedLine,
  resolveCart,
} from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import { formatList } from '#catalogue/format-list.ts';
import { toUnitAmount } from '#catalogue/money.ts';
import { type BillingMode, getBilling, type Product } from '#catalogue/product.ts';
import { findProductByPriceId } from '#catalogue/products.ts';
import { findPromotionByCode, findRefusal, hasEnded, type Promotion, promotions } from '#catalogue/promotions.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { mergeQuantities } from '../merge-quantities.ts';
import { ProblemError } from '../problem.ts';
import { getUnixSeconds } from '../unix-time.ts';
import type { CheckoutIntent, RequestedItem } from './checkout-request.ts';
import { createPriceChangedError } from './price-changed.tsx';
import { createPromotionEndedError } from './promotion-ended.tsx';

/** Stripe’s limit in a subscription checkout: https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-line_items */
const maxLinesPerInterval = 20;

export interface PricedCart {
  lines: readonly ResolvedLine[];
  mode: BillingMode;
  /** Amount due today, integer cents, before the discount and added tax. */
  dueToday: number;
  /** Promotion of the code that the buyer entered, if the promotion applies to this cart. */
  promotion?: Promotion;
  /** True if Stripe's payment page has a field for promotion codes: the cart has no promotion, and the agency offers some. */
  takesCodes: boolean;
}

function isAsShown(product: Product, { shown = {} }: RequestedItem): boolean {
  const { id = product.id, name = product.name, mode, interval, price } = shown;
  const billed = getBilling(product);
  return (
    id === product.id &&
    name === product.name &&
    (mode === undefined || (mode === billed.mode && interval === billed.interval)) &&
    (price === undefined || toUnitAmount(price) === product.unitAmount)
  );
}

/**
 * Returns the error for the first rule that a cart breaks. Undefined if the cart can be paid, in one checkout or in
 * several. Needs the whole cart, because a plan and a bundle that includes it can belong to separate checkouts.
 */
export function findBrokenRule(cart: Cart): ProblemError | undefined {
  const lines = resolveCart(cart);
  if (lines.some(({ quantity }) => quantity > maxQuantity)) {
    return new ProblemError(422, 'invalid-request', 'tooManyOfOne', {
      values: { max: maxQuantity },
      errors: [{ path: 'items', message: `At most ${maxQuantity} of one product.` }],
    });
  }
  const intervals = lines.map(({ product }) => product.interval);
  const mostOfOne = Math.max(...intervals.map((interval) => intervals.filter((other) => other === interval).length));
  if (mostOfOne > maxLinesPerInterval && getCheckoutMode(cart) === 'subscription') {
    return new ProblemError(422, 'too-many-lines', 'tooManyProducts', { values: { max: maxLinesPerInterval } });
  }
  const categories = lines.flatMap(({ product }) => (product.kind === 'package' ? [product.category] : []));
  if (new Set(categories).size < categories.length) {
    return new ProblemError(422, 'one-package-per-category', 'onePlanEach');
  }
  const twice = findPlansSoldTwice(cart);
  if (twice.length > 0) {
    return new ProblemError(422, 'sold-twice', 'soldTwice', {
      values: ({ strings: { problems }, locale, productName }) => ({
        names: formatList(
          locale,
          twice.map(({ plan, bundle }) =>
            fillPlaceholders(problems.soldTwiceName, { plan: productName(plan.id), bundle: productName(bundle.id) }),
          ),
        ),
      }),
      errors: twice.map(({ plan, bundle }) => ({ path: plan.id, message: `${bundle.name} includes this service.` })),
    });
  }
  const withoutPlan = listAddOnsWithoutPackage(cart);
  if (withoutPlan.length > 0) {
    return new ProblemError(422, 'add-on-needs-package', 'needsPlan', {
      values: ({ locale, productName }) => ({
        names: formatList(
          locale,
          withoutPlan.map(({ id }) => productName(id)),
        ),
      }),
      errors: withoutPlan.map(({ id }) => ({ path: id, message: 'Needs a plan that works with it.' })),
    });
  }
  return undefined;
}

/** Returns the cart at the catalogue's prices. Throws if the buyer saw other prices or the cart breaks a rule. */
export function priceCart(
  intent: Pick<CheckoutIntent, 'items' | 'partner' | 'signedLink' | 'redirect' | 'promo' | 'promoTotals'>,
): PricedCart {
  const found = intent.items.flatMap((item) => {
    const product = findProductByPriceId(item.priceId);
    return product ? [{ item, product }] : [];
  });
  const cart = mergeQuantities(found.map(({ item, product }) => ({ id: product.id, quantity: item.quantity })));
  const lines = resolveCart(cart);
  const isAllSold = found.length === intent.items.length;
  if (!isAllSold || !found.every(({ item, product }) => isAsShown(product, item)))
    throw createPriceChangedError(intent, lines);
  const problem = findBrokenRule(cart);
  if (problem) throw problem;
  if (splitIntoCheckouts(cart).length > 1) throw new ProblemError(422, 'two-intervals', 'twoIntervals');
  const now = getUnixSeconds();
  const asked = intent.promo === undefined ? undefined : findPromotionByCode(intent.promo);
  const refusal = findRefusal(asked, cart, now);
  // An unknown code is ignored, unless the cart sent totals with the discount of a code deleted meanwhile.
  if (refusal && (asked || intent.promoTotals)) throw createPromotionEndedError(intent, lines, asked, refusal);
  const promotion = refusal ? undefined : asked;
  const takesCodes = !promotion && promotions.some((other) => !hasEnded(other, now));
  return { lines, mode: getCheckoutMode(cart), dueToday: calculateCartTotals(cart).dueToday, promotion, takesCodes };
}
