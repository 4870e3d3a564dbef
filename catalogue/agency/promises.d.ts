/** Time promises of the agency in one language. Widgets omit a promise that is not set. */
export interface Promises {
  readonly reply?: string;
  readonly call?: string;
  readonly start?: string;
}

/** English promises. Each is also a module of its own, `#agency/promises/reply`, so that a widget bundles only the promise that it shows. */
export declare const reply: string | undefined;
export declare const call: string | undefined;
export declare const start: string | undefined;

/** Reply times by language. Only the module `#agency/promises/reply` exports them. */
export declare const replies: Readonly<Record<string, string | undefined>>;
