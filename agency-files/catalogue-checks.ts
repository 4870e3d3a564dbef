/**
 * Finds contradictions between records of the catalogue, which a schema cannot express, and reports each as a sentence
 * with a line number.
 */

import { getMinorDigits, getPriceDigits } from '#catalogue/currency.ts';
import { otherService } from '#catalogue/forms/contact.ts';
import type {
  AddOn,
  Bundle,
  CatalogueFiles,
  FileName,
  Plan,
  PromotionRecord,
  ReportMistake,
} from './catalogue-files.ts';
import { describeUnfilledPlaceholder, listPlaceholders } from './facts.ts';
import { findNearestWord, formatSuggestion, Mistake } from './mistake.ts';
import { type KeyPath, listTexts, type OwnerFile } from './owner-file.ts';
import { checkFeatures, listTranslations, resolveQuantities } from './plan-features.ts';
import { checkStripeLimits, isCompatible } from './stripe-checks.ts';
import { computeMaxQuantity, roundToMinorUnit } from './stripe-limits.ts';
import { findMarkdown } from './text-mistakes.ts';

/** Pages below `/services` that are not about a service. */
export const reservedPages: readonly string[] = ['404', 'index'];

/** Name of the catalogue's list that contains the records of each YAML file. */
const listKeys = { services: 'services', packages: 'packages', bundles: 'bundles', 'add-ons': 'addOns' } as const;

export function findCatalogueMistakes(data: CatalogueFiles, currency: string): Mistake[] {
  const mistakes: Mistake[] = [];
  const report: ReportMistake = (name, path, sentence) => {
    const file = data.files[name];
    mistakes.push(new Mistake(file.name, file.findLine(path), sentence));
  };
  checkIds(data, report);
  checkPlainTexts(data, report);
  checkStripeLimits(data, currency, report);
  checkNames(data, report);
  checkChoices(data, report);
  checkServices(data, report);
  for (const [index, plan] of data.packages.entries()) checkPlan(plan, index, data, report);
  for (const [index, bundle] of data.bundles.entries()) checkBundle(bundle, index, data, currency, report);
  for (const [index, addOn] of data.addOns.entries()) checkAddOn(addOn, index, data, report);
  for (const [index, promotion] of data.promotions.entries()) checkPromotion(promotion, index, data, currency, report);
  checkDelivery(data, report);
  checkShowcases(data, report);
  checkQuestions(data, report);
  return mistakes;
}

/** Reports Markdown and placeholders for facts in texts that widgets, receipts and Stripe show unprocessed. */
function checkPlainTexts({ files }: CatalogueFiles, report: ReportMistake): void {
  for (const [name, file] of Object.entries(files) as [FileName, OwnerFile][]) {
    for (const { text, at } of listTexts(file.data)) {
      const markup = findMarkdown(text);
      if (markup)
        report(
          name,
          at,
          `“${markup}” would be shown as typed, because the catalog’s texts have no Markdown. Write plain text.`,
        );
      const [fact] = isFilled(name, at) ? [] : listPlaceholders(text);
      if (fact) report(name, at, describeUnfilledPlaceholder(fact));
    }
  }
}

/** Returns true if placeholders for the catalogue's facts are replaced in this text. The facts themselves cannot contain placeholders. */
function isFilled(name: FileName, [list, , field]: KeyPath): boolean {
  switch (name) {
    case 'services':
      return field !== 'delivery';
    case 'delivery':
      return list !== 'times';
    case 'showcases':
      return field === 'features';
    default:
      return ['packages', 'bundles', 'add-ons'].includes(name);
  }
}

function checkQuestions({ questions, services }: CatalogueFiles, report: ReportMistake): void {
  const known = services.map(({ id }) => id);
  questions.forEach((question, index) => {
    const path = ['questions', index];
    if (questions.findIndex(({ id }) => id === question.id) < index) {
      report('onboarding', [...path, 'id'], `"${question.id}" is used twice. Give the second one another id.`);
    }
    question.services?.forEach((service, at) => {
      if (known.includes(service)) return;
      const sentence = `There is no service "${service}".${formatSuggestion(service, known)}`;
      report('onboarding', [...path, 'services', at], sentence);
    });
  });
}

function checkIds(data: CatalogueFiles, report: ReportMistake): void {
  const ids = new Set<string>();
  const priceIds = new Set<string>();
  const use = (seen: Set<string>, id: string, name: FileName, path: KeyPath) => {
    if (seen.has(id)) report(name, path, `"${id}" is used twice. Give the second one another ${String(path.at(-1))}.`);
    seen.add(id);
  };
  data.services.forEach(({ id }, index) => {
    use(ids, id, 'services', ['services', index, 'id']);
    if (id === 'bundle')
      report('services', ['services', index, 'id'], '"bundle" is taken: bundles are listed under it.');
    if (reservedPages.includes(id)) {
      const sentence = `/services/${id} is already another page. Give the service another id.`;
      report('services', ['services', index, 'id'], sentence);
    }
  });
  ids.clear();
  for (const name of ['packages', 'bundles', 'add-ons'] as const) {
    data[listKeys[name]].forEach(({ id, priceId }, index) => {
      use(ids, id, name, [listKeys[name], index, 'id']);
      use(priceIds, priceId, name, [listKeys[name], index, 'priceId']);
    });
  }
}

/** Reports a record with the same name and interval as an earlier one, because carts, receipts and menus could not distinguish them. */
function checkNames(data: CatalogueFiles, report: ReportMistake): void {
  for (const [name, list] of Object.entries(listKeys) as [
    keyof typeof listKeys,
    (typeof listKeys)[keyof typeof listKeys],
  ][]) {
    const seen = new Set<string>();
    for (const [index, record] of data[list].entries()) {
      const { category = '', interval = '' } = record as Partial<Plan>;
      const [text = ''] = listTranslations(record.name);
      const key = JSON.stringify([text, category, interval]);
      if (seen.has(key)) {
        const sentence = `"${text}" is used twice. Give the second one a name that tells buyers the difference.`;
        report(name, [list, index, 'name'], sentence);
      }
      seen.add(key);
    }
  }
}

/** Reports services and bundles with the same name as another choice on the contact form, including its fixed choice `Other`. */
function checkChoices({ services, bundles }: CatalogueFiles, report: ReportMistake): void {
  const choices = { services, bundles };
  const taken = new Set([otherService]);
  for (const name of ['services', 'bundles'] as const) {
    const shown = choices[name].filter(({ onContactForm }) => onContactForm);
    for (const record of shown) {
      const [text = ''] = listTranslations(record.name);
      if (!taken.has(text)) continue;
      const sentence = `The contact form has another choice called "${text}". Give this one another name, or write "onContactForm: false".`;
      report(name, [name, choices[name].indexOf(record as never), 'name'], sentence);
    }
    for (const record of shown) taken.add(listTranslations(record.name)[0] ?? '');
  }
}

function checkServices({ services, packages }: CatalogueFiles, report: ReportMistake): void {
  const known = services.map(({ id }) => id);
  // Services that misspelled categories probably mean. For these, only the misspelling is reported, not a missing plan.
  const meant = packages
    .filter(({ category }) => !known.includes(category))
    .map((plan) => findNearestWord(plan.category, known));
  services.forEach(({ id }, index) => {
    const plans = packages.filter(({ category }) => category === id);
    if (plans.length === 0 && !meant.includes(id)) {
      report('services', ['services', index], `"${id}" has no plan. Add one to packages.yaml, or remove the service.`);
    }
    for (const [number, plan] of plans.entries()) {
      const [text = ''] = listTranslations(plan.plan);
      const hasSameName = (other: Plan) => other.interval === plan.interval && listTranslations(other.plan)[0] === text;
      if (!plans.slice(0, number).some(hasSameName)) continue;
      const sentence = `Another plan of "${id}" is called "${text}", too. Give one a name that tells buyers the difference.`;
      report('packages', ['packages', packages.indexOf(plan), 'plan'], sentence);
    }
    const [first, second] = plans.filter(({ popular }) => popular);
    if (first && second) {
      const sentence = `"${second.id}" and "${first.id}" are both popular in "${id}". Keep one.`;
      report('packages', ['packages', packages.indexOf(second), 'popular'], sentence);
    }
  });
}

function checkPlan(plan: Plan, index: number, data: CatalogueFiles, report: ReportMistake): void {
  const buildPath = (...path: KeyPath) => ['packages', index, ...path];
  checkCategory('packages', buildPath('category'), plan.category, data, report);
  checkUnit('packages', buildPath('unit'), plan.unit, data, report);
  const { pricedPer } = plan;
  const quantities = resolveQuantities(plan, data.packages);
  if (pricedPer !== undefined && quantities[pricedPer] === undefined) {
    const close = formatSuggestion(pricedPer, Object.keys(quantities));
    report('packages', buildPath('pricedPer'), `"${pricedPer}" is not a quantity of this plan.${close}`);
  }
  if (pricedPer !== undefined && quantities[pricedPer] === 0) {
    report('packages', buildPath('quantities', pricedPer), `The price can’t be divided by 0 "${pricedPer}".`);
  }
  for (const [id, feature] of Object.entries(plan.features)) {
    for (const text of typeof feature === 'string' ? [feature] : Object.values(feature)) {
      const [, stated, unitName = ''] = /^(\d+) (\S+)/.exec(text) ?? [];
      const counted = quantities[unitName];
      if (stated === undefined || counted === undefined || counted === Number(stated)) continue;
      report(
        'packages',
        buildPath('features', id),
        `"${text}" says ${stated}, but "${unitName}" is ${counted}. Correct one.`,
      );
    }
  }
  checkFeatures(plan, data, report);
}

function checkBundle(
  bundle: Bundle,
  index: number,
  { packages }: CatalogueFiles,
  currency: string,
  report: ReportMistake,
): void {
  const at = (...path: KeyPath) => ['bundles', index, ...path];
  const plans = bundle.includes.flatMap((id, number) => {
    const plan = packages.find((other) => other.id === id);
    if (plan) return [plan];
    report('bundles', at('includes', number), describeUnknownId('plan', id, packages));
    return [];
  });
  const services = plans.map(({ category }) => category);
  const twice = services.findIndex((category, number) => services.indexOf(category) !== number);
  if (twice >= 0) {
    const sentence = `"${bundle.id}" has two plans of "${services[twice]}". A cart can contain only one per service.`;
    report('bundles', at('includes', twice), sentence);
  }
  const other = plans.find(({ interval }) => interval !== bundle.interval);
  if (other) {
    const sentence = `"${bundle.id}" is paid "${bundle.interval}", but "${other.id}" in it is paid "${other.interval}". Give them the same interval.`;
    report('bundles', at('interval'), sentence);
    return;
  }
  const sum = roundToMinorUnit(
    plans.reduce((total, { price }) => total + price, 0),
    currency,
  );
  if (plans.length === bundle.includes.length && bundle.price >= sum) {
    const separately = sum.toFixed(getPriceDigits(currency));
    const sentence = `"${bundle.id}" saves nothing: its plans cost ${separately} separately. Lower its price, or remove it.`;
    report('bundles', at('price'), sentence);
  }
}

function checkAddOn(addOn: AddOn, index: number, data: CatalogueFiles, report: ReportMistake): void {
  const at = (...path: KeyPath) => ['addOns', index, ...path];
  checkCategory('add-ons', at('category'), addOn.category, data, report);
  checkUnit('add-ons', at('unit'), addOn.unit, data, report);
  addOn.only?.forEach((id, number) => {
    const plan = data.packages.find((other) => other.id === id);
    if (!plan) report('add-ons', at('only', number), describeUnknownId('plan', id, data.packages));
    else if (plan.category !== addOn.category) {
      const sentence = `"${id}" is a plan of "${plan.category}", but "${addOn.id}" is for "${addOn.category}". Give them the same category.`;
      report('add-ons', at('only', number), sentence);
    }
  });
  checkInterval(addOn, data, (sentence) => report('add-ons', at('interval'), sentence));
  const { min, max } = addOn.estimatedQuantity ?? { min: 0, max: 0 };
  if (min > max) report('add-ons', at('estimatedQuantity'), `"min" is ${min} and "max" is ${max}. Swap them.`);
}

/**
 * Reports an add-on whose interval differs from its plan or from the plan's other add-ons. All recurring products in a
 * checkout must have the same interval.
 */
function checkInterval(addOn: AddOn, data: CatalogueFiles, report: (sentence: string) => void): void {
  if (addOn.interval === 'once') return;
  for (const plan of data.packages.filter((other) => isCompatible(addOn, other))) {
    const earlierAddOns = data.addOns.slice(0, data.addOns.indexOf(addOn)).filter((other) => isCompatible(other, plan));
    const other = [plan, ...earlierAddOns].find(({ interval }) => interval !== 'once' && interval !== addOn.interval);
    if (!other) continue;
    const remedy = 'Give them the same interval, or list the plans it can be bought with in "only".';
    report(
      `"${addOn.id}" is paid "${addOn.interval}", but "${other.id}", which it’s bought with, is paid "${other.interval}". ${remedy}`,
    );
    return;
  }
}

function checkPromotion(
  promotion: PromotionRecord,
  index: number,
  { promotions, packages, bundles, addOns }: CatalogueFiles,
  currency: string,
  report: ReportMistake,
): void {
  const reportField = (field: string, sentence: string) => report('promotions', ['promotions', index, field], sentence);
  const { percentOff, amountOff, name, minimum = 0, only = [] } = promotion;
  const earlier = promotions.slice(0, index);
  if (earlier.some(({ id }) => id === promotion.id)) {
    reportField('id', `"${promotion.id}" is used twice. Give the second one another id.`);
  }
  if (earlier.some(({ code }) => code.toUpperCase() === promotion.code.toUpperCase())) {
    reportField(
      'code',
      `The code "${promotion.code}" is used twice (capitals make no difference). Give the second one another code.`,
    );
  }
  if (percentOff === undefined && amountOff === undefined) {
    reportField('id', `"${promotion.id}" takes nothing off. Add "percentOff" or "amountOff".`);
  } else if (percentOff !== undefined && amountOff !== undefined) {
    reportField('amountOff', `"${promotion.id}" takes off both a percentage and an amount. Keep one.`);
  }
  if (promotion.forever && promotion.months !== undefined) {
    reportField('months', `"${promotion.id}" applies both for good and for ${promotion.months} months. Keep one.`);
  }
  if (Object.values(typeof name === 'string' ? { name } : name).some((text) => text.length > 40)) {
    reportField('name', 'The name is longer than 40 characters, which is Stripe’s limit. Shorten it.');
  }
  const free = findFreePlan(promotion, [...packages, ...bundles]);
  if (free) {
    const sentence = `"${promotion.id}" takes off ${amountOff}, so "${free.id}" for ${free.price} would be free. Lower it, or add a higher "minimum".`;
    reportField('amountOff', sentence);
  }
  const sold = [...packages, ...bundles, ...addOns];
  const reduced = promotion.only ? sold.filter(({ id }) => only.includes(id)) : sold;
  const durationField = promotion.forever ? 'forever' : 'months';
  if (promotion[durationField] && reduced.length > 0 && reduced.every(({ interval }) => interval === 'once')) {
    reportField(durationField, `Everything that "${promotion.id}" applies to is paid once. Remove "${durationField}".`);
  }
  const most = calculateMaxOrderAmount(sold, currency);
  if (minimum > most) {
    reportField('minimum', `No order reaches ${minimum}: the largest possible one costs ${most}. Lower it.`);
  }
  only.forEach((id, number) => {
    if (sold.some((product) => product.id === id)) return;
    const close = formatSuggestion(
      id,
      sold.map((product) => product.id),
    );
    report('promotions', ['promotions', index, 'only', number], `There is nothing called "${id}" for sale.${close}`);
  });
}

/**
 * Returns a plan or bundle that the promotion would make free, for example if the owner typed 500 instead of 5.00.
 * Ignores add-ons, which are bought with a plan, and percentages, because 100% is a deliberate choice.
 */
function findFreePlan(
  { amountOff, minimum = 0, only }: PromotionRecord,
  plans: readonly (Plan | Bundle)[],
): Plan | Bundle | undefined {
  if (amountOff === undefined || minimum > amountOff) return undefined;
  return plans.find(({ id, price }) => price <= amountOff && (only === undefined || only.includes(id)));
}

/** Returns an amount that no order exceeds: the price of everything that is sold, each in the largest quantity. */
function calculateMaxOrderAmount(sold: readonly (Plan | Bundle | AddOn)[], currency: string): number {
  const prices = sold.map(({ price }) => price);
  const quantity = computeMaxQuantity(
    prices.map((price) => price * 10 ** getMinorDigits(currency)),
    currency,
  );
  return roundToMinorUnit(prices.reduce((sum, price) => sum + price, 0) * quantity, currency);
}

function checkDelivery({ delivery, services }: CatalogueFiles, report: ReportMistake): void {
  delivery.afterPayment.forEach((sentence, index) => {
    for (const field of ['except', 'only'] as const) {
      sentence[field]?.forEach((id, number) => {
        if (id === 'bundle' || services.some((service) => service.id === id)) return;
        report('delivery', ['afterPayment', index, field, number], describeUnknownId('service', id, services));
      });
    }
  });
}

function checkShowcases({ showcases, services }: CatalogueFiles, report: ReportMistake): void {
  const ids = new Set<string>();
  showcases.showcases?.forEach(({ id, category, plans }, index) => {
    const at = ['showcases', index];
    if (ids.has(id)) report('showcases', [...at, 'id'], `"${id}" is used twice. Give the second one another id.`);
    ids.add(id);
    for (const [field, part] of Object.entries({ category, plans })) {
      if (part === undefined || (field === 'plans' && part === 'bundle')) continue;
      if (!services.some((service) => service.id === part)) {
        report('showcases', [...at, field], describeUnknownId('service', part, services));
      }
    }
  });
}

function checkCategory(
  name: FileName,
  path: KeyPath,
  id: string,
  { services }: CatalogueFiles,
  report: ReportMistake,
): void {
  if (!services.some((service) => service.id === id)) report(name, path, describeUnknownId('service', id, services));
}

/** Price units for which the kit has its own texts. */
const builtInUnits = ['mo', 'yr', 'once'];

function checkUnit(
  name: FileName,
  path: KeyPath,
  id: string | undefined,
  { units }: CatalogueFiles,
  report: ReportMistake,
): void {
  if (id === undefined || builtInUnits.includes(id) || Object.hasOwn(units, id)) return;
  const known = Object.keys(units);
  const remedy = findNearestWord(id, known)
    ? formatSuggestion(id, known)
    : ` Add it there: "${id}: { one: ${id}, many: ${id}s }".`;
  report(name, path, `There is no unit "${id}" in catalogue/units.yaml.${remedy}`);
}

function describeUnknownId(kind: 'service' | 'plan', id: string, items: readonly { readonly id: string }[]): string {
  const ids = items.map((item) => item.id);
  return `There is no ${kind} "${id}".${formatSuggestion(id, ids)}`;
}
