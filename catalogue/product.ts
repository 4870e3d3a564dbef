/** What a product belongs to. A cart holds at most one package of each category. */
export const categories = [
  'social-media',
  'ads',
  'seo',
  'email',
  'instagram',
  'video',
  'website',
  'booth',
  'bundle',
] as const;
export type Category = (typeof categories)[number];

/** How Stripe bills a product: every month (`subscription`) or once (`payment`). */
export const billingModes = ['subscription', 'payment'] as const;
export type BillingMode = (typeof billingModes)[number];

/** What one unit is: a month of service, a post, a video, an event, a day, or the whole job. */
export const priceUnits = ['mo', 'post', 'video', 'event', 'day', 'once'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** What a plan counts: per month, unless the product is billed once. */
export interface Quantities {
  posts?: number;
  platforms?: number;
  campaigns?: number;
  creatives?: number;
  backlinks?: number;
  emails?: number;
  stories?: number;
  reels?: number;
  videos?: number;
  pages?: number;
  /** Length of an on-site booth, in hours. */
  durationHours?: number;
  staff?: number;
  /** Free support after a website goes live, in days. */
  supportDays?: number;
}

interface Sellable<Id extends string> {
  /** For example `socialMediaStarter`. Stored in carts and orders: it stays, whatever becomes of the name. */
  readonly id: Id;
  readonly name: string;
  /** How requests name its price, for example `price_social_starter`. */
  readonly priceId: string;
  /** Integer US cents for one unit. */
  readonly unitAmount: number;
  readonly unit: PriceUnit;
  readonly mode: BillingMode;
  readonly category: Category;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular?: boolean;
}

/** A plan of one service, or a bundle of plans. */
export interface Package<Id extends string = string> extends Sellable<Id> {
  readonly kind: 'package';
  /** The plan's own name inside its category, for example `Starter`. */
  readonly plan: string;
  readonly quantities: Quantities;
  readonly badge?: string;
  /** The quantity by which the price is divided where a price per item is shown. */
  readonly pricedPer?: 'videos';
  /** A bundle's plans, by id. */
  readonly includes?: readonly string[];
  /** What a bundle's plans cost one by one, in integer US cents. */
  readonly originalUnitAmount?: number;
  readonly includesConsultation?: boolean;
}

/** Something bought on top of a package. */
export interface AddOn<Id extends string = string> extends Sellable<Id> {
  readonly kind: 'add-on';
  /** The packages it can be bought with, by id. A bundle counts as the plans it includes. */
  readonly compatibility: readonly string[];
  /** How many units a month a buyer usually takes, where the price is per post or per video. */
  readonly estimatedQuantity?: { readonly min: number; readonly max: number };
}

export type Product = Package | AddOn;
