/** Reads `showcases.yaml` and `onboarding.yaml` of the catalogue. */
import path from 'node:path';
import type { Showcase } from '#catalogue/agency/showcases.d.ts';
import { formatRange } from '#catalogue/format-range.ts';
import type { Package } from '#catalogue/product.ts';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { listArtFiles } from './art-files.ts';
import { buildCatalogue, type Catalogue, type CatalogueSetting } from './catalogue.ts';
import { type CatalogueFiles, readCatalogueFiles } from './catalogue-files.ts';
import { fillFacts, placeholderPattern } from './facts.ts';
import { icons, resolveText, resolveTextsByLanguage, type Text } from './fields.ts';
import { findServicePath } from './linked-pages.ts';
import { formatSuggestion, Mistake, MistakeError } from './mistake.ts';

type Module = typeof import('#agency/showcases');
type Showcases = Omit<Module, 'allDrawn'>;

/** Reads the showcases in the agency's first language. Throws a `MistakeError` if the file has mistakes. */
export function readShowcases(folder = resolveAgencyFolder()): Module {
  const { currency, languages } = readAgency(folder);
  const [first = 'en'] = languages;
  const data = readCatalogueFiles(folder);
  const read = buildShowcases(data, { first, currency });
  const ids = read.showcases.map(({ id }) => id);
  const drawings = listArtFiles('package-picker', '{svg,tsx}', folder);
  const drawn = drawings.map((file) => path.parse(file).name);
  const mistakes = drawn.flatMap((name, index) => {
    if (ids.includes(name)) return [];
    return [
      new Mistake(drawings[index] ?? '', 1, `There is no showcase "${name}" to draw.${formatSuggestion(name, ids)}`),
    ];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  const showcases = data.showcases.showcases
    ? read.showcases
    : read.showcases.map((showcase) => ({ ...showcase, page: findServicePath(showcase.category, folder) }));
  return { ...read, showcases, allDrawn: ids.every((id) => drawn.includes(id)) };
}

export function buildShowcases(data: CatalogueFiles, setting: CatalogueSetting, language = setting.first): Showcases {
  const catalogue = buildCatalogue(data, setting, language);
  const resolvePlainText = (text: Text) => resolveText(text, { language, first: setting.first });
  const { note, words } = data.showcases;
  return {
    showcases: data.showcases.showcases
      ? convertShowcases(data, catalogue, resolvePlainText)
      : catalogue.services.map(createDefaultShowcase(catalogue)),
    note: note && resolvePlainText(note),
    words: Object.fromEntries(Object.entries(words).map(([name, text]) => [name, resolvePlainText(text)])),
  };
}

/** Returns the default showcase of a service: its name, its description, and the features of its cheapest plan. */
function createDefaultShowcase({ packages }: Catalogue) {
  return ({ id, name, description }: Catalogue['services'][number]): Showcase => {
    const plans = packages.filter(({ category }) => category === id);
    const [cheapest] = plans.toSorted((one, other) => one.unitAmount - other.unitAmount);
    return { id, category: id, name, description, features: cheapest?.features ?? [] };
  };
}

function convertShowcases(data: CatalogueFiles, catalogue: Catalogue, plain: (text: Text) => string): Showcase[] {
  const file = data.files.showcases;
  const mistakes: Mistake[] = [];
  const report = (index: number, at: number, unknown: string, known: readonly string[]) => {
    const sentence = `"{${unknown}}" is not a fact.${formatSuggestion(unknown, known)}`;
    mistakes.push(new Mistake(file.name, file.findLine(['showcases', index, 'features', at]), sentence));
  };
  const showcases = (data.showcases.showcases ?? []).map(({ icon, ...showcase }, index): Showcase => {
    const facts = listFacts(catalogue, showcase.category);
    const features = showcase.features.map((feature, at) =>
      fillFacts(plain(feature), facts, (unknown) => report(index, at, unknown, Object.keys(facts)), placeholderPattern),
    );
    const { name, description, sample } = showcase;
    return {
      ...showcase,
      name: plain(name),
      description: plain(description),
      features,
      sample: sample && plain(sample),
      icon: icon && icons[icon],
    };
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return showcases;
}

/**
 * Returns the values of the placeholders in a showcase's features. The widget replaces `{saved}` itself, in the
 * visitor's number format.
 */
function listFacts({ packages, times, deliveryTimes }: Catalogue, category: string): Record<string, string> {
  const prefixNames = (prefix: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);
  return Object.fromEntries([
    ...prefixNames('times', times),
    ...prefixNames('delivery', deliveryTimes),
    ...listQuantityRanges(packages.filter((plan) => plan.category === category)),
    ['saved', '{saved}'],
  ]) as Record<string, string>;
}

/** Returns the range of each quantity from the smallest plan to the largest, such as `30–90`. */
function listQuantityRanges(plans: readonly Package[]): [name: string, range: string][] {
  const names = new Set(plans.flatMap(({ quantities }) => Object.keys(quantities)));
  return [...names].map((name) => {
    return [name, formatRange(plans.map(({ quantities }) => quantities[name] ?? 0))];
  });
}

// Reads the call and the questions that buyers get after paying, in each of the agency's languages.

export function readOnboarding(folder = resolveAgencyFolder()): typeof import('#agency/onboarding') {
  const { languages } = readAgency(folder);
  const { call, questions: asked } = readCatalogueFiles(folder);
  const questions = asked.map(({ question, help, ...rest }) => ({
    ...rest,
    question: resolveTextsByLanguage(question, languages),
    help: help === undefined ? undefined : resolveTextsByLanguage(help, languages),
  }));
  return { call: call && { ...call, text: resolveTextsByLanguage(call.text, languages) }, questions };
}
