/** What the agency promises in one language. What it does not say in it, no widget promises. */
export interface Promises {
  readonly reply?: string;
  readonly call?: string;
  readonly start?: string;
}

/** In English, each by a module of its own, `#agency/promises/reply`: a widget carries no other's. */
export declare const reply: string | undefined;
export declare const call: string | undefined;
export declare const start: string | undefined;
