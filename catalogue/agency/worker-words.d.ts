/** The Worker's texts (`checkout-worker/src/lang/<code>.ts`) in each of the agency's languages that has them, by code. */
export declare const words: Readonly<Record<string, unknown>>;
/** The desk's texts (`checkout-worker/src/lang/desk/<code>.ts`) in the agency's first language, or in English if it has none. */
export declare const desk: unknown;
export declare const deskLanguage: string;
