import type { Currency, ServiceId } from '#agency/ids';

export type { Currency, ServiceId };

/** Category of a product: the id of a service, or `bundle`. A cart contains at most one package of each category. */
export type Category = ServiceId | 'bundle';

export const intervals = ['once', 'month', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** Stripe's billing mode: recurring (`subscription`) or once (`payment`). */
export const billingModes = ['subscription', 'payment'] as const;
export type BillingMode = (typeof billingModes)[number];

/** Returns the billing mode and interval as in requests and replies, where a subscription without `interval` is monthly. */
export function getBilling({ interval }: Pick<Product, 'interval'>): { mode: BillingMode; interval?: 'year' } {
  return { mode: interval === 'once' ? 'payment' : 'subscription', ...(interval === 'year' && { interval }) };
}

/** Unit of a price: a month of service (`mo`), a year (`yr`), the whole job (`once`), or something the agency counts, such as a post. */
export type PriceUnit = string;

/** Singular and plural name of a price unit: `post`, `posts`. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  /** Name of the plan quantity that counts this unit. */
  readonly counts?: string;
}

/** Quantities of a plan by name, per month or year, or in total if the product is billed once. */
export type Quantities = Readonly<Record<string, number>>;

/** Service that the agency sells, shown as a tab of the pricing page. The tab lists the packages whose category has this id. */
export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  readonly shortName: string;
  /** Text about what the price covers, such as "per month". */
  readonly unit: string;
  readonly description: string;
}

interface Sellable {
  /** Product id. It never changes, because carts and orders store it; the name may change. */
  readonly id: string;
  readonly name: string;
  readonly priceId: string;
  /** Unit price, integer cents. */
  readonly unitAmount: number;
  readonly unit: PriceUnit;
  readonly interval: Interval;
  /** Stripe's tax code of the product, if it differs from the account's default. */
  readonly taxCode?: string;
  readonly category: Category;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular?: boolean;
}

/** Plan of one service, or a bundle of plans. */
export interface Package extends Sellable {
  readonly kind: 'package';
  /** Name of the plan within its category, such as `Starter`. */
  readonly plan: string;
  readonly quantities: Quantities;
  readonly badge?: string;
  /** Id of the cheaper plan whose features this plan also has. */
  readonly extends?: string;
  /** Number of features at the start of `features` that the extended plan does not have. */
  readonly added?: number;
  /** Name of the quantity by which the price is divided to show a price per item. */
  readonly pricedPer?: string;
  readonly includes?: readonly string[];
  /** Sum of the separate prices of a bundle's plans, integer cents. */
  readonly originalUnitAmount?: number;
  readonly includesConsultation?: boolean;
}

export interface PlanFeature {
  /** Id by which texts refer to the feature, unique within the plan's service. */
  readonly id: string;
  readonly text: string;
  /** Ids of the cheaper plans' features that this feature replaces. */
  readonly replaces: readonly string[];
}

/** Product that is bought in addition to a package. */
export interface AddOn extends Sellable {
  readonly kind: 'add-on';
  /** Ids of the packages with which the add-on can be bought. A bundle counts as the plans that it includes. */
  readonly compatibility: readonly string[];
  /** Typical number of units per month or year, if the price is per piece. */
  readonly estimatedQuantity?: { readonly min: number; readonly max: number };
}

export type Product = Package | AddOn;
