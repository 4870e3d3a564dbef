import type { Currency, ServiceId } from '#agency/ids';

export type { Currency, ServiceId };

/** Category of a product: the id of a service, or `bundle`. A cart contains at most one package of each category. */
export type Category = ServiceId | 'bundle';

export type Interval = 'month' | 'year' | 'once';

/** Stripe's billing mode: recurring (`subscription`) or once (`payment`). */
export const billingModes = ['subscription', 'payment'] as const;
export type BillingMode = (typeof billingModes)[number];

/** Billing as in requests and replies: a subscription without `interval` is monthly. */
export function billingOf({ interval }: Pick<Product, 'interval'>): { mode: BillingMode; interval?: 'year' } {
  return { mode: interval === 'once' ? 'payment' : 'subscription', ...(interval === 'year' && { interval }) };
}

/**
 * Unit of a price: a month of service (`mo`), a year (`yr`), the whole job (`once`), or a countable thing of the
 * agency, such as a post.
 */
export type PriceUnit = string;

/** Singular and plural of a price unit: `post`, `posts`. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  /** Quantity of a plan that counts this unit. */
  readonly counts?: string;
}

/** Quantities of a plan by the agency's names: per month or year, or in total if the product is billed once. */
export type Quantities = Readonly<Record<string, number>>;

/** Tab of the pricing page. Its options are the packages of the category with its id. */
export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  readonly shortName: string;
  /** Text that says what the price covers. */
  readonly unit: string;
  readonly description: string;
}

interface Sellable {
  /** Permanent, because it is stored in carts and orders. The name may change. */
  readonly id: string;
  readonly name: string;
  readonly priceId: string;
  /** Unit price, integer cents. */
  readonly unitAmount: number;
  readonly unit: PriceUnit;
  readonly interval: Interval;
  /** Stripe's tax code, if it differs from the account's default. */
  readonly taxCode?: string;
  readonly category: Category;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular?: boolean;
}

/** Plan of one service, or a bundle of plans. */
export interface Package extends Sellable {
  readonly kind: 'package';
  /** Name of the plan within its category, for example `Starter`. */
  readonly plan: string;
  readonly quantities: Quantities;
  readonly badge?: string;
  /** Quantity that divides the price if a price per item is shown. */
  readonly pricedPer?: string;
  readonly includes?: readonly string[];
  /** Sum of the separate prices of a bundle's plans, integer cents. */
  readonly originalUnitAmount?: number;
  readonly includesConsultation?: boolean;
}

/** Product bought in addition to a package. */
export interface AddOn extends Sellable {
  readonly kind: 'add-on';
  /** Ids of the packages it can be bought with. A bundle counts as the plans it includes. */
  readonly compatibility: readonly string[];
  /** Typical number of units per month or year, if the price is per piece. */
  readonly estimatedQuantity?: { readonly min: number; readonly max: number };
}

export type Product = Package | AddOn;
