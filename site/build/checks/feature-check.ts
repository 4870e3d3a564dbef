/** Checks the claims about features on pages against the plans that include the features. */
import { planFeatures, services } from '#agency/catalogue';
import { asRead } from '#agency-files/fallback.ts';
import { packagesIn } from '#catalogue/products.ts';
import { agency } from '../../src/agency.ts';
import { asAddOn, featureIds, includedIn, planName, plansWith } from '../../src/parts/service/feature-plans.ts';
import { escaped, type ReadPage, serviceOfPage } from './claim-check.ts';
import { sentencesOf } from './delivery-check.ts';

/**
 * Words that claim a feature or an add-on, and the phrases with which a sentence must name the plans that include it.
 */
interface GuardedFeature {
  /** Id of the feature or add-on, for the error message. */
  readonly id: string;
  /** Placeholder for the names of the plans that include the feature. */
  readonly placeholder: string;
  /** Service on whose pages the words are checked. Undefined to check all pages. */
  readonly service?: string;
  readonly pattern: RegExp;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

function patternOf(texts: readonly string[]): RegExp {
  // Pages are read with plain spaces, but prices have no-break spaces.
  const words = texts.map((text) => escaped(asRead(text)));
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');
}

function ofFeature(service: string, featureId: string): Omit<GuardedFeature, 'service' | 'pattern'> {
  const included = plansWith(service, featureId);
  const excluded = packagesIn(service).filter((plan) => !included.includes(plan));
  return {
    id: `${service}.${featureId}`,
    placeholder: `{in.${service}.${featureId}}`,
    right: [includedIn(service, featureId), ...included.flatMap((plan) => [plan.name, planName(plan)])],
    wrong: excluded.flatMap((plan) => [plan.name, planName(plan)]),
  };
}

/** Features that only some plans of a service have, with the catalogue's words for them. */
const ownWords = services.flatMap(({ id: service }) =>
  featureIds(service)
    .filter((id) => plansWith(service, id).length < packagesIn(service).length)
    .map((id): GuardedFeature => {
      const texts = packagesIn(service).flatMap(
        (plan) => planFeatures[plan.id]?.find((each) => each.id === id)?.text ?? [],
      );
      return { ...ofFeature(service, id), service, pattern: patternOf(texts) };
    }),
);

/** Features and add-ons with the words that the agency lists in `claims.yaml`. */
const listedWords = agency.featureClaims.map(({ feature, addOn, says }): GuardedFeature => {
  if (feature) return { ...ofFeature(feature.service, feature.id), pattern: patternOf(says) };
  const { id, name } = addOn;
  return { id, placeholder: `{addOn.${id}}`, pattern: patternOf(says), right: [asAddOn(id), name], wrong: [] };
});

/** Catalogue sentences about whole services. Pages of other services quote them. */
const quoted = new Set(services.flatMap(({ description }) => sentencesOf(asRead(description))));

const guarded = [...ownWords, ...listedWords];

/** Returns an error for each sentence that claims a feature without saying which plans include it, or for a plan that lacks it. */
export function findUnfoundedFeatures({ path, ownBlocks }: Pick<ReadPage, 'path' | 'ownBlocks'>): string[] {
  const guardedOnPage = guarded.filter(({ service }) => service === undefined || service === serviceOfPage[path]);
  const sentences = ownBlocks.flatMap(sentencesOf).filter((sentence) => !quoted.has(sentence));
  return sentences.flatMap((sentence) =>
    guardedOnPage
      .filter(({ pattern }) => pattern.test(sentence))
      .flatMap(({ id, placeholder, right, wrong }) => {
        const names = (text: string) => patternOf([text]).test(sentence);
        const plan = wrong.find(names);
        if (plan) return [`${path}: “${sentence}” claims “${id}” for ${plan}, which lacks it.`];
        if (right.some(names)) return [];
        return [
          `${path}: “${sentence}” claims “${id}”, which not every plan includes. Say where it is: ${placeholder}.`,
        ];
      }),
  );
}
