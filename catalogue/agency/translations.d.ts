import type { AfterPayment } from './catalogue.d.ts';

/** What the Worker says of the catalogue in one further language, as far as it is translated. */
export interface Translation {
  /** By id: each whole. */
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  /** By what they are called in the first language. */
  readonly contactChoices: Readonly<Record<string, string>>;
  readonly afterPaymentSentences?: readonly AfterPayment[];
}

/** By language. The first has none: it is what the catalogue is in. */
export declare const translations: Readonly<Record<string, Translation>>;
