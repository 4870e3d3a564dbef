import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import {
  addOnsSchema,
  bundlesSchema,
  deliverySchema,
  onboardingSchema,
  packagesSchema,
  promotionsSchema,
  servicesSchema,
  showcasesSchema,
  unitsSchema,
} from './catalogue-schemas.ts';
import { validateFile } from './check.ts';
import { type Mistake, MistakeError } from './mistake.ts';
import { type KeyPath, type OwnerFile, parseOwnerFile, readOwnerFile } from './owner-file.ts';

export const catalogueSchemas = {
  services: servicesSchema,
  packages: packagesSchema,
  bundles: bundlesSchema,
  'add-ons': addOnsSchema,
  promotions: promotionsSchema,
  units: unitsSchema,
  delivery: deliverySchema,
  showcases: showcasesSchema,
  onboarding: onboardingSchema,
};

/** Default content of optional catalogue files that are missing. */
const emptyFiles: Readonly<Record<string, string>> = {
  bundles: 'bundles: []',
  'add-ons': 'addOns: []',
  promotions: 'promotions: []',
  units: 'units: {}',
  delivery: '{}',
  showcases: '{}',
  onboarding: 'questions: []',
};

export type FileName = keyof typeof catalogueSchemas;

export interface CatalogueFiles {
  readonly services: readonly Service[];
  readonly packages: readonly Plan[];
  readonly bundles: readonly Bundle[];
  readonly addOns: readonly AddOn[];
  readonly promotions: readonly PromotionRecord[];
  readonly units: v.InferOutput<typeof unitsSchema>['units'];
  readonly delivery: v.InferOutput<typeof deliverySchema>;
  readonly showcases: v.InferOutput<typeof showcasesSchema>;
  readonly questions: v.InferOutput<typeof onboardingSchema>['questions'];
  readonly call?: v.InferOutput<typeof onboardingSchema>['call'];
  /** Catalogue files by name, which provide the line numbers of mistakes. */
  readonly files: Readonly<Record<FileName, OwnerFile>>;
}

export type Service = v.InferOutput<typeof servicesSchema>['services'][number];
export type Plan = v.InferOutput<typeof packagesSchema>['packages'][number];
export type Bundle = v.InferOutput<typeof bundlesSchema>['bundles'][number];
export type AddOn = v.InferOutput<typeof addOnsSchema>['addOns'][number];

export type ReportMistake = (name: FileName, path: KeyPath, sentence: string) => void;

export type PromotionRecord = v.InferOutput<typeof promotionsSchema>['promotions'][number];

function resolveCatalogueFolder(folder = resolveAgencyFolder()): string {
  return path.join(folder, 'catalogue');
}

/** Reads all files of the catalogue and validates each with its schema. Throws one `MistakeError` with the mistakes of all files. */
export function readCatalogueFiles(folder = resolveAgencyFolder()): CatalogueFiles {
  const names = Object.keys(catalogueSchemas) as FileName[];
  const mistakes: Mistake[] = [];
  const opened = names.map((name) => {
    const file = path.join(resolveCatalogueFolder(folder), `${name}.yaml`);
    try {
      return [name, open(file, name)] as const;
    } catch (error) {
      if (!(error instanceof MistakeError)) throw error;
      mistakes.push(...error.mistakes);
      return [name, undefined] as const;
    }
  });
  return checkCatalogueFiles(Object.fromEntries(opened) as Record<FileName, OwnerFile | undefined>, mistakes);
}

function open(file: string, name: FileName): OwnerFile {
  const missing = emptyFiles[name];
  if (missing !== undefined && !existsSync(path.resolve(root, file))) return parseOwnerFile(file, missing);
  return readOwnerFile(file);
}

/** Validates the files of the catalogue. A file that could not be opened is undefined, and `mistakes` contains the reason. */
export function checkCatalogueFiles(
  files: Readonly<Record<FileName, OwnerFile | undefined>>,
  mistakes: Mistake[] = [],
): CatalogueFiles {
  const checkFile = <Kind extends FileName>(name: Kind): v.InferOutput<(typeof catalogueSchemas)[Kind]> | undefined => {
    const file = files[name];
    if (!file) return undefined;
    try {
      return validateFile(file, catalogueSchemas[name]) as v.InferOutput<(typeof catalogueSchemas)[Kind]>;
    } catch (error) {
      if (!(error instanceof MistakeError)) throw error;
      mistakes.push(...error.mistakes);
      return undefined;
    }
  };
  const services = checkFile('services');
  const packages = checkFile('packages');
  const bundles = checkFile('bundles');
  const addOns = checkFile('add-ons');
  const promotions = checkFile('promotions');
  const units = checkFile('units');
  const delivery = checkFile('delivery');
  const showcases = checkFile('showcases');
  const onboarding = checkFile('onboarding');
  if (
    !services ||
    !packages ||
    !bundles ||
    !addOns ||
    !promotions ||
    !units ||
    !delivery ||
    !showcases ||
    !onboarding
  ) {
    throw new MistakeError(mistakes);
  }
  const lists = { ...services, ...packages, ...bundles, ...addOns, ...promotions, ...units, ...onboarding };
  return { ...lists, delivery, showcases, files: files as Record<FileName, OwnerFile> };
}
