/** Validated catalogue of an agency in one language, with derived prices, savings and units, for widgets, Worker and site. */

import { getMinorDigits } from '#catalogue/currency.ts';
import type { AddOn, Interval, Package, PlanFeature, Product } from '#catalogue/product.ts';
import { readAgency, resolveSiteReading } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { findCatalogueMistakes } from './catalogue-checks.ts';
import { type CatalogueFiles, type FileName, readCatalogueFiles } from './catalogue-files.ts';
import { fillFacts } from './facts.ts';
import { resolvePageText, resolveText, type Text } from './fields.ts';
import { formatSuggestion, Mistake, MistakeError } from './mistake.ts';
import type { KeyPath } from './owner-file.ts';
import { findExtendedPlan, type ResolvedFeature, resolveFeatures, resolveQuantities } from './plan-features.ts';
import { computeMaxQuantity } from './stripe-limits.ts';

export type Catalogue = typeof import('#agency/catalogue');

/** Reads the catalogue in the agency's first language or in the pages' language. Throws a `MistakeError` if a file has mistakes. */
export function readCatalogue(folder = resolveAgencyFolder()): Catalogue {
  const { currency, languages } = readAgency(folder);
  const { language, first } = resolveSiteReading(languages);
  // Widgets and the Worker show the first language and do not interpret the marks of untranslated texts.
  const pick = language === first ? resolveText : resolvePageText;
  return buildCatalogue(readCatalogueFiles(folder), { first, currency, textIn: pick }, language);
}

/** Returns the part of the catalogue that a script needs to change a cart: no texts except names. */
export function readCartCatalogue(folder?: string): Pick<Catalogue, 'maxQuantity'> & Record<string, unknown> {
  const { packages, bundles, addOns, maxQuantity } = readCatalogue(folder);
  const printProduct = ({ id, kind, category, name, priceId, unitAmount, popular, ...product }: Product) => {
    const { includes, compatibility } = product as Partial<Package & AddOn>;
    return { id, kind, category, name, priceId, unitAmount, popular, includes, compatibility };
  };
  return {
    packages: packages.map(printProduct),
    bundles: bundles.map(printProduct),
    addOns: addOns.map(printProduct),
    maxQuantity,
  };
}

const unitsByInterval: Readonly<Record<Interval, string>> = { month: 'mo', year: 'yr', once: 'once' };

/** Settings of the agency that the catalogue depends on. */
export interface CatalogueSetting {
  /** Language of texts that have no language key. */
  readonly first: string;
  /** ISO 4217 currency code in capital letters. */
  readonly currency: string;
  /** Function that returns a text in a language. The default does not mark untranslated texts. */
  readonly textIn?: typeof resolveText;
}

export function buildCatalogue(data: CatalogueFiles, setting: CatalogueSetting, language = setting.first): Catalogue {
  const { first, currency, textIn: pick = resolveText } = setting;
  const mistakes = findCatalogueMistakes(data, currency);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  const factor = 10 ** getMinorDigits(currency);
  const resolvePlainText = (value: Text) => pick(value, { language, first });
  const times = Object.fromEntries(
    Object.entries(data.delivery.times).map(([name, value]) => [name, resolvePlainText(value)]),
  );
  const deliveryTimes = Object.fromEntries(
    data.services.flatMap(({ id, delivery }) => (delivery === undefined ? [] : [[id, resolvePlainText(delivery)]])),
  );
  const facts = { ...prefixKeys('times', times), ...prefixKeys('delivery', deliveryTimes) };

  const readTexts = (name: FileName, list: string, index: number | string) => {
    const file = data.files[name];
    return (value: Text, ...path: KeyPath) =>
      fillFacts(resolvePlainText(value), facts, (unknown) => {
        const sentence = `"{${unknown}}" is not a fact.${formatSuggestion(unknown, Object.keys(facts))}`;
        mistakes.push(new Mistake(file.name, file.findLine([list, index, ...path]), sentence));
      });
  };

  const services = data.services.map(({ id, name, shortName, unit, description }, index) => {
    const text = readTexts('services', 'services', index);
    return {
      id,
      name: text(name, 'name'),
      shortName: text(shortName, 'shortName'),
      unit: text(unit, 'unit'),
      description: text(description, 'description'),
    };
  });

  const createFeature = ({ id, text, plan, replaces }: ResolvedFeature): PlanFeature => ({
    id,
    text: readTexts('packages', 'packages', data.packages.indexOf(plan))(text, 'features', id),
    replaces,
  });
  const planFeatures = Object.fromEntries(
    data.packages.map((plan) => [plan.id, resolveFeatures(plan, data.packages).map(createFeature)]),
  );

  const packages = data.packages.map((plan, index): Package => {
    const text = readTexts('packages', 'packages', index);
    const added = Object.keys(plan.features).length;
    return {
      kind: 'package',
      ...createSellable(plan, factor, text),
      category: plan.category,
      plan: text(plan.plan, 'plan'),
      unit: plan.unit ?? unitsByInterval[plan.interval],
      quantities: resolveQuantities(plan, data.packages),
      features: (planFeatures[plan.id] ?? []).map((each) => each.text),
      // A plan that adds nothing to the extended plan, such as its yearly version, lists all of its features.
      ...(added > 0 && findExtendedPlan(plan, data.packages) && { extends: plan.extends, added }),
      badge: plan.badge && text(plan.badge, 'badge'),
      pricedPer: plan.pricedPer,
      includesConsultation: plan.includesConsultation,
    };
  });

  const bundles = data.bundles.map((bundle, index): Package => {
    const text = readTexts('bundles', 'bundles', index);
    const plans = packages.filter(({ id }) => bundle.includes.includes(id));
    const extras = bundle.extras.map((extra, at) => text(extra, 'extras', at));
    return {
      kind: 'package',
      ...createSellable(bundle, factor, text),
      category: 'bundle',
      plan: text(bundle.plan, 'plan'),
      unit: unitsByInterval[bundle.interval],
      quantities: {},
      includes: bundle.includes,
      features: [...bundle.includes.flatMap((id) => plans.find((plan) => plan.id === id)?.name ?? []), ...extras],
      originalUnitAmount: plans.reduce((sum, { unitAmount }) => sum + unitAmount, 0),
      badge: bundle.badge && text(bundle.badge, 'badge'),
    };
  });

  const addOns = data.addOns.map((addOn, index): AddOn => {
    const text = readTexts('add-ons', 'addOns', index);
    const ofCategory = packages.filter(({ category }) => category === addOn.category).map(({ id }) => id);
    return {
      kind: 'add-on',
      ...createSellable(addOn, factor, text),
      category: addOn.category,
      unit: addOn.unit ?? unitsByInterval[addOn.interval],
      features: addOn.features.map((feature, at) => text(feature, 'features', at)),
      compatibility: addOn.only ?? ofCategory,
      estimatedQuantity: addOn.estimatedQuantity,
    };
  });

  const isListed = ({ onContactForm }: { onContactForm: boolean }) => onContactForm;
  const getName = ({ name }: { name: Text }) => resolvePlainText(name);
  const afterPaymentSentences = data.delivery.afterPayment.map((sentence, index) => ({
    ...sentence,
    text: readTexts('delivery', 'afterPayment', index)(sentence.text, 'text'),
  }));
  const nextSteps = data.delivery.nextSteps.map((step, index) => {
    const text = readTexts('delivery', 'nextSteps', index);
    return { name: text(step.name, 'name'), text: text(step.text, 'text') };
  });
  const units = Object.fromEntries(
    Object.entries(data.units).map(([id, unit]) => [
      id,
      { ...unit, one: resolvePlainText(unit.one), many: resolvePlainText(unit.many) },
    ]),
  );

  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return {
    services,
    packages,
    planFeatures,
    bundles,
    addOns,
    units,
    deliveryTimes,
    times,
    afterPaymentSentences,
    nextSteps,
    maxQuantity: computeMaxQuantity(
      [...packages, ...bundles, ...addOns].map(({ unitAmount }) => unitAmount),
      currency,
    ),
    contactChoices: [...data.services.filter(isListed).map(getName), ...data.bundles.filter(isListed).map(getName)],
  };
}

type TextOf = (value: Text, ...path: KeyPath) => string;
type OwnerProduct =
  | CatalogueFiles['packages'][number]
  | CatalogueFiles['bundles'][number]
  | CatalogueFiles['addOns'][number];

function createSellable(
  { id, priceId, name, description, price, interval, popular, taxCode }: OwnerProduct,
  factor: number,
  text: TextOf,
) {
  return {
    id,
    priceId,
    name: text(name, 'name'),
    description: text(description, 'description'),
    unitAmount: Math.round(price * factor),
    interval,
    taxCode,
    popular,
  };
}

function prefixKeys(prefix: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
