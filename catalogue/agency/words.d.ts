import type { Promises } from './promises.d.ts';

/** What a buyer is shown of a product. */
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

/** One unit and several, such as `post` and `posts`. */
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

/** What of the catalogue there is in another language than the agency's first, by id: each entry whole. */
export interface AgencyWords {
  readonly products?: Readonly<Record<string, ProductWords>>;
  readonly services?: Readonly<Record<string, ServiceWords>>;
  readonly units?: Readonly<Record<string, UnitWords>>;
  /** By what they are called in the first language. */
  readonly contactChoices?: Readonly<Record<string, string>>;
  readonly nextSteps?: readonly NextStep[];
  readonly showcases?: Readonly<Record<string, ShowcaseWords>>;
  /** Stands beneath the drawings of the package picker. */
  readonly sampleNote?: string;
  /** What they say. */
  readonly sampleWords?: Readonly<Record<string, string>>;
}

export declare const words: AgencyWords;
export declare const promises: Promises;
