import type { AddOn, Package, PlanFeature, Service, Unit } from '../product.ts';
import type { NextStep } from './words.d.ts';

export declare const services: readonly Service[];
/** Every plan sold separately, in display order. */
export declare const packages: readonly Package[];
/** All features of each plan in `packages`, by the plan's id. */
export declare const planFeatures: Readonly<Record<string, readonly PlanFeature[]>>;
export declare const bundles: readonly Package[];
export declare const addOns: readonly AddOn[];
/** Price units other than a month, a year and the whole job, by id. */
export declare const units: Readonly<Record<string, Unit>>;
/** Delivery time of a finished piece, by service. */
export declare const deliveryTimes: Readonly<Record<string, string>>;
/** Other durations, by the agency's own names. */
export declare const times: Readonly<Record<string, string>>;
/** Sentences on the receipt that say what happens after the payment. */
export declare const afterPaymentSentences: readonly AfterPayment[];
/** Steps on the success page that say what happens after the payment. */
export declare const nextSteps: readonly NextStep[];
/** Maximum quantity of one product in a cart: 99, or less if Stripe's maximum amount requires it. */
export declare const maxQuantity: number;
/** Options of the contact form, in display order. */
export declare const contactChoices: readonly string[];

export interface AfterPayment {
  readonly text: string;
  /** Ids of services. The sentence is omitted if an order contains only these. */
  readonly except?: readonly string[];
  /** Ids of services. The sentence is shown only if an order contains one of these. */
  readonly only?: readonly string[];
}
