import type { AfterPayment } from './catalogue.d.ts';

/** Translated texts of the catalogue that the Worker uses, in one further language. May be incomplete. */
export interface Translation {
  /** Translated products by id. Contains only products of which all texts are translated. */
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  /** Translations by the choice's name in the first language. */
  readonly contactChoices: Readonly<Record<string, string>>;
  readonly afterPaymentSentences?: readonly AfterPayment[];
}

/** Translations by language, without the first language. */
export declare const translations: Readonly<Record<string, Translation>>;
