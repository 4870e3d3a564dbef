import type { Package, Product, Service, Unit } from '../product.ts';
import type { Promises } from './promises.d.ts';
import type { Showcase } from './showcases.d.ts';

type ProductWords = Pick<Product, 'name' | 'description' | 'features'> & Partial<Pick<Package, 'plan' | 'badge'>>;
type ServiceWords = Pick<Service, 'name' | 'shortName' | 'description'>;
type UnitWords = Pick<Unit, 'one' | 'many'>;
type ShowcaseWords = Pick<Showcase, 'name' | 'description' | 'features' | 'sample'>;

export interface NextStep {
  readonly name: string;
  readonly text: string;
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
