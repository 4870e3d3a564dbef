/** The Worker's words (`checkout-worker/src/lang/<code>.ts`) in each of the agency's languages that has them, by code. */
export declare const words: Readonly<Record<string, unknown>>;
/** The desk's words (`checkout-worker/src/lang/desk/<code>.ts`) in the agency's first language, or else in English. */
export declare const desk: unknown;
/** Code of the language of `desk`. */
export declare const deskLanguage: string;
