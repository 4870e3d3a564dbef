/** Checks the claims about features on pages against the plans that include the features. */
import { planFeatures, services } from '#agency/catalogue';
import { normalizePageText } from '#agency-files/fallback.ts';
import { listPackages } from '#catalogue/products.ts';
import { agency } from '../../src/agency.ts';
import {
  addOnPhrase,
  formatIncludingPlans,
  getPlanName,
  listFeatureIds,
  listPlansWith,
} from '../../src/parts/service/feature-plans.ts';
import { escapeRegExp, type ReadPage, servicesByPage } from './claim-check.ts';
import { splitSentences } from './delivery-check.ts';

/**
 * Words that claim a feature or an add-on, and the phrases that such a sentence must use to name the feature's plans.
 */
interface GuardedFeature {
  /** Id of the feature or add-on, for the error message. */
  readonly id: string;
  /** Placeholder for the names of the plans that include the feature. */
  readonly placeholder: string;
  /** Service on whose pages the words are checked. Undefined to check all pages. */
  readonly service?: string;
  readonly pattern: RegExp;
  readonly allowedPhrases: readonly string[];
  readonly refutedPhrases: readonly string[];
}

function createPattern(texts: readonly string[]): RegExp {
  // Replaces the no-break spaces of prices, because the checked texts of pages contain only plain spaces.
  const words = texts.map((text) => escapeRegExp(normalizePageText(text)));
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');
}

function listFeaturePhrases(service: string, featureId: string): Omit<GuardedFeature, 'service' | 'pattern'> {
  const included = listPlansWith(service, featureId);
  const excluded = listPackages(service).filter((plan) => !included.includes(plan));
  return {
    id: `${service}.${featureId}`,
    placeholder: `{in.${service}.${featureId}}`,
    allowedPhrases: [
      formatIncludingPlans(service, featureId),
      ...included.flatMap((plan) => [plan.name, getPlanName(plan)]),
    ],
    refutedPhrases: excluded.flatMap((plan) => [plan.name, getPlanName(plan)]),
  };
}

/** Features that only some plans of a service have, with the catalogue's words for them. */
const catalogueFeatures = services.flatMap(({ id: service }) =>
  listFeatureIds(service)
    .filter((id) => listPlansWith(service, id).length < listPackages(service).length)
    .map((id): GuardedFeature => {
      const texts = listPackages(service).flatMap(
        (plan) => planFeatures[plan.id]?.find((each) => each.id === id)?.text ?? [],
      );
      return { ...listFeaturePhrases(service, id), service, pattern: createPattern(texts) };
    }),
);

/** Features and add-ons with the words that the agency lists in `claims.yaml`. */
const listedFeatures = agency.featureClaims.map(({ feature, addOn, says }): GuardedFeature => {
  if (feature) return { ...listFeaturePhrases(feature.service, feature.id), pattern: createPattern(says) };
  const { id, name } = addOn;
  return {
    id,
    placeholder: `{addOn.${id}}`,
    pattern: createPattern(says),
    allowedPhrases: [addOnPhrase(id), name],
    refutedPhrases: [],
  };
});

/** Catalogue sentences about whole services. Pages of other services quote them. */
const uncheckedSentences = new Set(
  services.flatMap(({ description }) => splitSentences(normalizePageText(description))),
);

const guardedFeatures = [...catalogueFeatures, ...listedFeatures];

/**
 * Returns an error for each sentence that claims a feature without naming its plans, or that names a plan without it.
 */
export function findUnfoundedFeatures({ path, ownBlocks }: Pick<ReadPage, 'path' | 'ownBlocks'>): string[] {
  const guardedOnPage = guardedFeatures.filter(
    ({ service }) => service === undefined || service === servicesByPage[path],
  );
  const sentences = ownBlocks.flatMap(splitSentences).filter((sentence) => !uncheckedSentences.has(sentence));
  return sentences.flatMap((sentence) =>
    guardedOnPage
      .filter(({ pattern }) => pattern.test(sentence))
      .flatMap(({ id, placeholder, allowedPhrases, refutedPhrases }) => {
        const isMentioned = (text: string) => createPattern([text]).test(sentence);
        const plan = refutedPhrases.find(isMentioned);
        if (plan) return [`${path}: “${sentence}” claims “${id}” for ${plan}, which lacks it.`];
        if (allowedPhrases.some(isMentioned)) return [];
        return [
          `${path}: “${sentence}” claims “${id}”, which not every plan includes. Name the plans that include it: ${placeholder}.`,
        ];
      }),
  );
}
