import type { Promises } from './promises.d.ts';

export interface ProductWords {
  readonly name: string;
  readonly plan?: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly badge?: string;
}

export interface ServiceWords {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
}

/** Singular and plural, such as `post` and `posts`. */
export interface UnitWords {
  readonly one: string;
  readonly many: string;
}

export interface NextStep {
  readonly name: string;
  readonly text: string;
}

export interface ShowcaseWords {
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly sample?: string;
}

/** Translated texts of the catalogue in one further language. Contains only entries of which all texts are translated. */
export interface AgencyWords {
  readonly products?: Readonly<Record<string, ProductWords>>;
  readonly services?: Readonly<Record<string, ServiceWords>>;
  readonly units?: Readonly<Record<string, UnitWords>>;
  /** Translations by the choice's name in the first language. */
  readonly contactChoices?: Readonly<Record<string, string>>;
  readonly nextSteps?: readonly NextStep[];
  readonly showcases?: Readonly<Record<string, ShowcaseWords>>;
  /** Note below the drawings of the package picker. */
  readonly sampleNote?: string;
  /** Texts inside the drawings of the package picker. */
  readonly sampleWords?: Readonly<Record<string, string>>;
}

export declare const words: AgencyWords;
export declare const promises: Promises;
