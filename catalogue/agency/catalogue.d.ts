import type { AddOn, Package, Service } from '../product.ts';

export declare const services: readonly Service[];
/** Every plan sold on its own, in the order it is shown. */
export declare const packages: readonly Package[];
export declare const bundles: readonly Package[];
export declare const addOns: readonly AddOn[];
/** How long a finished piece takes, by service. */
export declare const deliveryTimes: Readonly<Record<string, string>>;
/** Other times, by the name the agency gives them. */
export declare const times: Readonly<Record<string, string>>;
/** What a visitor can tick on the contact form, in order. */
export declare const contactChoices: readonly string[];
