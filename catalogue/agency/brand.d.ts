import type { Agency } from '#agency-files/agency-schema.ts';

/** Who the agency is. */
export declare const brand: Omit<Agency, 'colors' | 'shape' | 'tax' | 'fonts' | 'promises' | 'pages' | 'facts'>;
export declare const colors: Agency['colors'];
export declare const shape: Agency['shape'];
/** `art/logo.svg`, as SVG markup. */
export declare const logo: string | undefined;
/** As Stripe writes it: `usd`. */
export declare const currency: string;
/** The first is the agency's own. */
export declare const languages: readonly string[];
/** By how many digits amounts go below one of the currency: 2 for dollars, 0 for yen. */
export declare const minorDigits: number;
/** A BCP 47 language tag: how the agency writes money and dates. */
export declare const locale: string;
/** Whether prices include tax, in Stripe's word; nothing where the agency does not say. */
export declare const taxBehavior: 'inclusive' | 'exclusive' | undefined;
/** Whether Stripe works out the tax of each order. Where it does not, none is charged apart from the price. */
export declare const stripeTax: boolean;
/** What is said of it beside prices, by language: `incl. VAT`. */
export declare const taxNotes: Readonly<Record<string, string>> | undefined;
