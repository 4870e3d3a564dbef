import type { Currency, ServiceId } from '#agency/ids';

export type { Currency, ServiceId };

/** What a product belongs to: a service, by its id, or `bundle`. A cart holds at most one package of each category. */
export type Category = ServiceId | 'bundle';

/** How often a product is billed. */
export type Interval = 'month' | 'year' | 'once';

/** How Stripe bills a product: again and again (`subscription`) or once (`payment`). */
export const billingModes = ['subscription', 'payment'] as const;
export type BillingMode = (typeof billingModes)[number];

/** How it is billed as requests and replies say it: a subscription without `interval` is one by the month. */
export function billingOf({ interval }: Pick<Product, 'interval'>): { mode: BillingMode; interval?: 'year' } {
  return { mode: interval === 'once' ? 'payment' : 'subscription', ...(interval === 'year' && { interval }) };
}

/** What one unit is: a month of service (`mo`), a year (`yr`), the whole job (`once`), or what the agency counts, such as a post. */
export type PriceUnit = string;

/** One of what a price is for, and several: `post`, `posts`. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  /** The quantity of a plan that counts them. */
  readonly counts?: string;
}

/** What a plan counts, by the names the agency gives them: per month or year, unless the product is billed once. */
export type Quantities = Readonly<Record<string, number>>;

/** A tab of the pricing page. Its options are the packages of the category with its id. */
export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  readonly shortName: string;
  /** What the price covers, in words. */
  readonly unit: string;
  readonly description: string;
}

interface Sellable {
  /** Stored in carts and orders: it stays, whatever becomes of the name. */
  readonly id: string;
  readonly name: string;
  /** How requests name its price. */
  readonly priceId: string;
  /** Integer cents for one unit. */
  readonly unitAmount: number;
  readonly unit: PriceUnit;
  readonly interval: Interval;
  /** Stripe's, where it is another than the account's. */
  readonly taxCode?: string;
  readonly category: Category;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular?: boolean;
}

/** A plan of one service, or a bundle of plans. */
export interface Package extends Sellable {
  readonly kind: 'package';
  /** The plan's own name inside its category, for example `Starter`. */
  readonly plan: string;
  readonly quantities: Quantities;
  readonly badge?: string;
  /** The quantity by which the price is divided where a price per item is shown. */
  readonly pricedPer?: string;
  /** A bundle's plans, by id. */
  readonly includes?: readonly string[];
  /** What a bundle's plans cost one by one, in integer cents. */
  readonly originalUnitAmount?: number;
  readonly includesConsultation?: boolean;
}

/** Something bought on top of a package. */
export interface AddOn extends Sellable {
  readonly kind: 'add-on';
  /** The packages it can be bought with, by id. A bundle counts as the plans it includes. */
  readonly compatibility: readonly string[];
  /** How many units a month, or a year, a buyer usually takes, where the price is per post or per video. */
  readonly estimatedQuantity?: { readonly min: number; readonly max: number };
}

export type Product = Package | AddOn;
