/** Checks the delivery times that pages promise against the catalogue. */

import { services } from '#agency/catalogue';
import { normalizePageText, removeFallbackMarks } from '#agency-files/fallback.ts';
import { deliveryTimes, times } from '#catalogue/delivery.ts';
import { products } from '#catalogue/products.ts';
import { agency } from '../../src/agency.ts';
import { escapeRegExp, type ReadPage, servicesByPage } from './claim-check.ts';

/** Patterns for the deliverables of each service, by service id. */
const subjectPatterns: ReadonlyMap<string, RegExp> = new Map(
  agency.servicePages.services
    .filter((service) => service.subjects.length > 0)
    .map(({ category, subjects }) => [category, createSubjectPattern(subjects)]),
);

/** Returns one pattern for phrases in English, German and Spanish. */
function joinPatterns(...languages: readonly RegExp[]): RegExp {
  return new RegExp(languages.map(({ source }) => `(?<![\\p{L}\\d])(?:${source})(?!\\p{L})`).join('|'), 'iu');
}

/**
 * Returns a pattern that matches any of these words in singular or plural. The owner's words can contain special
 * characters, as in “C++” or “Übersetzung”.
 */
export function createSubjectPattern(subjects: readonly string[]): RegExp {
  const words = subjects.map((subject) => escapeRegExp(normalizePageText(subject)));
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})s?(?![\\p{L}\\d])`, 'iu');
}

/** Phrases that promise finished work by the next day. */
const nextDayPattern = joinPatterns(
  /next[- ]day(?! work)|24 hours|same[- ]day|(?:done|delivered|finished|live|posted|published|ready|sent|yours) tomorrow/,
  /24 Stunden|am (?:nächsten|selben|gleichen) Tag|morgen (?:fertig|online|veröffentlicht)/,
  /24 horas|al día siguiente|(?:el|ese) mismo día/,
);

/** Phrases that are not delivery promises, such as a reply time or paid rush delivery. */
const noDeliveryPromisePattern = joinPatterns(
  /repl(?:y|ies|ied)|answers?|contacts? you|writes? to you|in touch|support|rush/,
  /antwort\p{L}*|meld\p{L}*|schreib\p{L}*|telefon\p{L}*|Support|Express\p{L}*|Eil\p{L}*/u,
  /respond\p{L}*|respuesta|contest\p{L}*|escrib\p{L}*|llam\p{L}*|soporte|urgente/u,
);

/** Sentences that are not checked: the catalogue's own texts and the agency's claim in the footer. */
const uncheckedSentences = new Set(
  [
    ...products.flatMap(({ name, description, features }) => [name, description, ...features]),
    ...splitSentences(agency.claim),
  ].map(normalizePageText),
);

const businessDaysPattern =
  /(?<![-–\d])(\d+(?:[-–]\d+)?) (?:(?:business|working) days?|(?:Werk|Arbeits)tage?n?|días? (?:hábil(?:es)?|laborables?))(?!\p{L})/giu;
/** Numbers of business days in the catalogue, such as `5–7` from `5–7 business days`. */
const statedDays = new Set(
  [...Object.values(deliveryTimes), ...Object.values(times)].map((time) =>
    removeFallbackMarks(time).split(' ')[0]?.replace('-', '–'),
  ),
);

export function splitSentences(block: string): string[] {
  return block.split(/(?<=[.!?;])\s+/);
}

function getDeliveryTime(service: string): string {
  return removeFallbackMarks(deliveryTimes[service] ?? '');
}

/** Returns true if the catalogue promises delivery within 24 hours for a service. */
function isNextDay(service: string): boolean {
  return /^24 (?:hours|Stunden|horas)$/.test(getDeliveryTime(service));
}

function findSlowService(sentence: string): string | undefined {
  return services.map(({ id }) => id).find((id) => !isNextDay(id) && subjectPatterns.get(id)?.test(sentence));
}

function findContradictionsIn(path: string, sentence: string): string[] {
  const promises: string[] = [];
  const own = servicesByPage[path];
  if (nextDayPattern.test(sentence) && !noDeliveryPromisePattern.test(sentence)) {
    const slow = findSlowService(sentence) ?? (own !== undefined && !isNextDay(own) ? own : undefined);
    if (slow) promises.push(`promises the next day for ${slow}, whose delivery time is ${getDeliveryTime(slow)}`);
  }
  for (const [stated, days = ''] of sentence.matchAll(businessDaysPattern)) {
    if (!statedDays.has(days.replace('-', '–'))) promises.push(`“${stated}” is not a time in the catalogue`);
  }
  return promises.map((promise) => `${path}: “${sentence}” ${promise}.`);
}

/** Returns sentences that promise faster delivery than the catalogue, or a number of business days that the catalogue does not contain. */
export function findUntruePromises({ path, blocks }: Pick<ReadPage, 'path' | 'blocks'>): string[] {
  return blocks
    .flatMap(splitSentences)
    .filter((sentence) => !uncheckedSentences.has(sentence))
    .flatMap((sentence) => findContradictionsIn(path, sentence));
}
