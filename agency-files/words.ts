/** Translated catalogue texts in a further language. Contains only products of which all texts are translated. */
import type { Promises } from '#catalogue/agency/promises.d.ts';
import type { AgencyWords } from '#catalogue/agency/words.d.ts';
import type { AddOn, Package } from '#catalogue/product.ts';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { readPromises } from './brand.ts';
import { buildCatalogue, type CatalogueSetting } from './catalogue.ts';
import { buildShowcases } from './catalogue-extras.ts';
import { type CatalogueFiles, readCatalogueFiles } from './catalogue-files.ts';
import type { Text } from './fields.ts';
import { resolveFeatures } from './plan-features.ts';

export function readWords(
  language: string,
  folder = resolveAgencyFolder(),
): { words: AgencyWords; promises: Promises } {
  const { currency, languages } = readAgency(folder);
  const [first = 'en'] = languages;
  return {
    words: buildAgencyWords(readCatalogueFiles(folder), { first, currency }, language),
    promises: readPromises(language, folder),
  };
}

export function buildAgencyWords(data: CatalogueFiles, setting: CatalogueSetting, language: string): AgencyWords {
  if (language === setting.first) return {};
  const { services, packages, bundles, addOns, units, nextSteps } = buildCatalogue(data, setting, language);
  const has = (text: Text | undefined) => text === undefined || (typeof text === 'object' && language in text);
  const hasAll = (...texts: readonly (Text | undefined)[]) => texts.every(has);

  const spokenPlans = new Set(
    data.packages
      .filter(({ name, plan, description, badge }) => hasAll(name, plan, description, badge))
      .filter((plan) => resolveFeatures(plan, data.packages).every(({ text }) => has(text)))
      .map(({ id }) => id),
  );
  const spokenBundles = new Set(
    data.bundles
      .filter(({ name, plan, description, badge, extras }) => hasAll(name, plan, description, badge, ...extras))
      .filter(({ includes }) => includes.every((id) => spokenPlans.has(id)))
      .map(({ id }) => id),
  );
  const spokenAddOns = new Set(
    data.addOns.filter(({ name, description, features }) => hasAll(name, description, ...features)).map(({ id }) => id),
  );
  const translated = new Set([...spokenPlans, ...spokenBundles, ...spokenAddOns]);
  const spokenServices = new Set(
    data.services
      .filter(({ name, shortName, description }) => hasAll(name, shortName, description))
      .map(({ id }) => id),
  );

  const spokenShowcases = new Set(
    data.showcases.showcases
      ?.filter(({ name, description, sample, features }) => hasAll(name, description, sample, ...features))
      .map(({ id }) => id) ??
      [...spokenServices].filter((service) =>
        data.packages.every(({ id, category }) => category !== service || spokenPlans.has(id)),
      ),
  );
  const { showcases, note, words } = buildShowcases(data, setting, language);
  const spokenWords = Object.entries(words).filter(([name]) => has(data.showcases.words[name]));

  const firstWords = buildCatalogue(data, setting);
  const choices = [...data.services, ...data.bundles].filter(({ name, onContactForm }) => onContactForm && has(name));
  const nameOf = (catalogue: typeof firstWords, id: string) =>
    [...catalogue.services, ...catalogue.bundles].find((entry) => entry.id === id)?.name ?? '';

  return {
    products: indexById(
      [...packages, ...bundles, ...addOns].filter(({ id }) => translated.has(id)).map(createProductWords),
    ),
    services: indexById(
      services
        .filter(({ id }) => spokenServices.has(id))
        .map(({ id, name, shortName, description }) => [id, { name, shortName, description }]),
    ),
    units: indexById(
      Object.entries(units)
        .filter(([id]) => hasAll(data.units[id]?.one, data.units[id]?.many))
        .map(([id, { one, many }]) => [id, { one, many }]),
    ),
    contactChoices: indexById(
      choices.map(({ id }) => [nameOf(firstWords, id), nameOf({ ...firstWords, services, bundles }, id)]),
    ),
    nextSteps: data.delivery.nextSteps.every(({ name, text }) => hasAll(name, text)) ? nextSteps : undefined,
    showcases: indexById(
      showcases
        .filter(({ id }) => spokenShowcases.has(id))
        .map(({ id, name, description, features, sample }) => [id, { name, description, features, sample }]),
    ),
    sampleNote: has(data.showcases.note) ? note : undefined,
    sampleWords: indexById(spokenWords),
  };
}

function createProductWords({ id, name, description, features, ...rest }: Package | AddOn) {
  const { plan, badge } = rest as Partial<Package>;
  return [id, { name, plan, description, features, badge }] as const;
}

/** Returns an object keyed by id, or undefined if there are no entries, so that the bundle does not grow. */
function indexById<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> | undefined {
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
