import type { AddOn, Package, Service, Unit } from '../product.ts';
import type { NextStep } from './words.d.ts';

export declare const services: readonly Service[];
/** Every plan sold on its own, in the order it is shown. */
export declare const packages: readonly Package[];
export declare const bundles: readonly Package[];
export declare const addOns: readonly AddOn[];
/** What a price can be for besides a month, a year and the whole job, by id. */
export declare const units: Readonly<Record<string, Unit>>;
/** How long a finished piece takes, by service. */
export declare const deliveryTimes: Readonly<Record<string, string>>;
/** Other times, by the name the agency gives them. */
export declare const times: Readonly<Record<string, string>>;
/** What the receipt says of the time after paying. */
export declare const afterPaymentSentences: readonly AfterPayment[];
/** What the page that thanks for a payment says of it. */
export declare const nextSteps: readonly NextStep[];
/** How many of one product a cart takes: 99, or fewer if Stripe could not charge so many of the dearest. */
export declare const maxQuantity: number;
/** What a visitor can tick on the contact form, in order. */
export declare const contactChoices: readonly string[];

export interface AfterPayment {
  readonly text: string;
  /** Left out of orders for nothing but these. */
  readonly except?: readonly string[];
  /** Said only where one of these is ordered. */
  readonly only?: readonly string[];
}
