import type { Agency } from '#agency-files/agency-schema.ts';

/** The agency's identity: name, address, contact, languages. */
export declare const brand: Omit<
  Agency,
  'colors' | 'shape' | 'tax' | 'fonts' | 'promises' | 'pages' | 'facts' | 'editor' | 'description'
>;
export declare const colors: Agency['colors'];
export declare const shape: Agency['shape'];
/** Drawing of `art/logo.svg` as SVG markup, without a size of its own. */
export declare const logo: string | undefined;
/** Currency code as Stripe writes it: `usd`. */
export declare const currency: string;
/** Language codes. The first is the agency's own language. */
export declare const languages: readonly string[];
/** Number of decimals of the currency: 2 for dollars, 0 for yen. */
export declare const minorDigits: number;
/** BCP 47 language tag for formatting money and dates. */
export declare const locale: string;
/** Substitute locales for formatting amounts, keyed by a locale that Chrome and workerd lack. */
export declare const amountLocales: Readonly<Record<string, string>>;
/** True if visitors can send files with the contact form. */
export declare const contactFiles: boolean;
/** Stripe's `tax_behavior` of the prices; `undefined` if the agency does not set it. */
export declare const taxBehavior: 'inclusive' | 'exclusive' | undefined;
/** True if Stripe calculates the tax of each order. Otherwise no tax is added to prices. */
export declare const stripeTax: boolean;
/** Tax note shown next to prices, by language: `incl. VAT`. */
export declare const taxNotes: Readonly<Record<string, string>> | undefined;
