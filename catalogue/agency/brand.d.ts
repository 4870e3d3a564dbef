import type { Agency } from '../read/agency-schema.ts';

/** Who the agency is. */
export declare const brand: Omit<Agency, 'colors' | 'fonts' | 'pages' | 'facts'>;
export declare const colors: Agency['colors'];
/** As Stripe writes it: `usd`. */
export declare const currency: string;
/** The first is the agency's own. */
export declare const languages: readonly string[];
