/** Placeholders that texts may contain, such as `{facts.guarantee}` or `{from.email}`, so that no number is written twice. */
import { locale } from '#agency/brand';
import { addOns, services } from '#agency/catalogue';
import { deliveryTimes, times } from '#catalogue/delivery.ts';
import { formatList } from '#catalogue/format-list.ts';
import { formatRange } from '#catalogue/format-range.ts';
import { formatMoney } from '#catalogue/money.ts';
import { createPhoneLink } from '#catalogue/phone-link.ts';
import { calculateUnitAmountPerItem, getLowestUnitAmount, listPackages, products } from '#catalogue/products.ts';
import { retentionDays } from '#catalogue/retention.ts';
import { addOnPhrase, formatIncludingPlans, listFeatureIds } from '#site/src/parts/service/feature-plans.ts';
import { formatPrice } from '#site/src/parts/service/figures.ts';
import { resolveSiteReading } from '../agency.ts';
import type { Agency, Fact } from '../agency-schema.ts';
import { type Facts, fillFacts, listPlaceholders } from '../facts.ts';
import { resolvePageText } from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import type { OwnerFile } from '../owner-file.ts';

function prefixNames(group: string, entries: Iterable<readonly [name: string, value: string | number]>): Facts {
  return Object.fromEntries([...entries].map(([name, value]) => [`${group}.${name}`, String(value)]));
}

/** Returns the range and the maximum of each quantity over the plans of a service, such as `8–30` and `30`. */
function createQuantityPlaceholders(service: string): Facts {
  const plans = listPackages(service);
  const names = new Set(plans.flatMap(({ quantities }) => Object.keys(quantities)));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const all = plans.map(({ quantities }) => quantities[name] ?? 0);
      return [
        [`range.${service}.${name}`, formatRange(all)],
        [`most.${service}.${name}`, String(Math.max(...all))],
      ];
    }),
  );
}

/** Returns the lowest price per item of a service's plans, if the plans show such a price. */
function formatPricePerItem(service: string): string | undefined {
  const prices = listPackages(service).flatMap((plan) => calculateUnitAmountPerItem(plan) ?? []);
  return prices.length > 0 ? formatMoney(Math.min(...prices), { decimals: 'always' }) : undefined;
}

/** Returns a phrase for each feature of a service that names the plans that include it, such as `from the Growth plan up`. */
function createFeaturePlaceholders(service: string): Facts {
  return prefixNames(
    `in.${service}`,
    listFeatureIds(service).map((id) => [id, formatIncludingPlans(service, id)]),
  );
}

function createCataloguePlaceholders(): Facts {
  return {
    ...prefixNames('times', Object.entries(times)),
    ...prefixNames('delivery', Object.entries(deliveryTimes)),
    ...prefixNames(
      'retention',
      Object.entries(retentionDays).map(([name, days]) => [name, new Intl.NumberFormat(locale).format(days)]),
    ),
    ...prefixNames(
      'price',
      products.map(({ id, unitAmount }) => [id, formatMoney(unitAmount)]),
    ),
    ...prefixNames(
      'from',
      services.map(({ id }) => [id, formatMoney(getLowestUnitAmount(id))]),
    ),
    ...prefixNames(
      'upTo',
      services.map(({ id }) => [id, formatMoney(Math.max(...listPackages(id).map(({ unitAmount }) => unitAmount)))]),
    ),
    ...Object.assign({}, ...services.map(({ id }) => createFeaturePlaceholders(id))),
    ...prefixNames(
      'addOn',
      addOns.map(({ id }) => [id, addOnPhrase(id)]),
    ),
    ...prefixNames(
      'label',
      products.map((product) => [product.id, formatPrice(product)]),
    ),
    ...prefixNames(
      'each',
      services.flatMap(({ id }) => {
        const price = formatPricePerItem(id);
        return price === undefined ? [] : [[id, price] as const];
      }),
    ),
    ...Object.assign({}, ...services.map(({ id }) => createQuantityPlaceholders(id))),
    'count.services': String(services.length),
    'names.services': formatList(
      locale,
      services.map(({ name }) => name),
    ),
  };
}

/** Maximum nesting depth of facts that contain placeholders for other facts. */
const maxDepth = 4;

/** Returns the agency's facts and the facts derived from the catalogue, keyed by name. Throws if a fact contains an unknown placeholder. */
export function createPlaceholders(agency: Agency, file: OwnerFile): Facts {
  let placeholders: Facts = { ...createCataloguePlaceholders(), ...createAgencyPlaceholders(agency) };
  for (let round = 0; round < maxDepth; round++)
    placeholders = mapValues(placeholders, (text) => fillFacts(text, placeholders, () => {}));
  const mistakes = Object.keys(agency.facts).flatMap((name) => {
    const line = file.findLine(['facts', name]);
    return findPlaceholderMistakes(placeholders[`facts.${name}`] ?? '', placeholders).map(
      (sentence) => new Mistake(file.name, line, sentence),
    );
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return placeholders;
}

/** Replaces the placeholders in a text. Calls `reportUnknown` with a sentence for each unknown name. */
export function fillAgencyPlaceholders(
  text: string,
  placeholders: Facts,
  reportUnknown: (sentence: string) => void,
): string {
  for (const [placeholder, name] of text.matchAll(/\{([\w-]+)\}/g)) {
    if (Object.hasOwn(placeholders, `facts.${name}`))
      reportUnknown(`There is no "${placeholder}" to quote. Did you mean "facts.${name}"?`);
  }
  return fillFacts(text, placeholders, (name) => {
    const [, field] = /^agency\.(phone|address|taxId)(?:Link)?$/.exec(name) ?? [];
    reportUnknown(
      field
        ? `There is no "{${name}}" to quote, because agency.yaml has no "${field}". Add it there, or write this text without it.`
        : `There is no "{${name}}" to quote.${formatSuggestion(name, Object.keys(placeholders)) || ' Write the words themselves, or delete the sentence.'}`,
    );
  });
}

function findPlaceholderMistakes(filled: string, placeholders: Facts): string[] {
  const sentences: string[] = [];
  const again = fillAgencyPlaceholders(filled, placeholders, (sentence) => sentences.push(sentence));
  // A fact that consists only of its own placeholder does not change when filled.
  const isOpen = listPlaceholders(filled).some((name) => Object.hasOwn(placeholders, name));
  return again === filled && !isOpen ? sentences : ['This fact quotes itself.'];
}

function createAgencyPlaceholders({
  name,
  email,
  phone,
  address,
  taxId,
  reviewInvitationDays,
  promises,
  facts,
  locale,
  languages,
}: Agency): Facts {
  const entries = Object.entries(facts);
  const reading = resolveSiteReading(languages);
  return {
    'agency.name': name,
    'agency.email': email,
    ...(phone && { 'agency.phone': phone, 'agency.phoneLink': createPhoneLink(phone) }),
    ...(address && { 'agency.address': address }),
    ...(taxId && { 'agency.taxId': taxId }),
    'agency.reviewInvitationDays': String(reviewInvitationDays),
    ...Object.fromEntries(
      Object.entries(promises).map(([promise, text]) => [`promises.${promise}`, resolvePageText(text, reading)]),
    ),
    ...Object.fromEntries(entries.map(([fact, value]) => [`facts.${fact}`, formatFact(value, locale)])),
    ...Object.fromEntries(
      entries.flatMap(([fact, value]) =>
        Array.isArray(value)
          ? [
              [`count.${fact}`, String(value.length)],
              [`list.${fact}`, value.join(', ')],
            ]
          : [],
      ),
    ),
  };
}

function formatFact(fact: Fact, locale: string): string {
  return typeof fact === 'string' ? fact : formatList(locale, fact);
}

function mapValues(facts: Facts, change: (text: string) => string): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, change(text)]));
}
