/** Resolves the features and quantities of plans. A plan inherits the features and quantities of the cheaper plan that it extends. */
import type { CatalogueFiles, Plan, ReportMistake } from './catalogue-files.ts';
import type { Text } from './fields.ts';
import { formatSuggestion } from './mistake.ts';
import type { KeyPath } from './owner-file.ts';

type Plans = CatalogueFiles['packages'];

export interface ResolvedFeature {
  readonly id: string;
  readonly text: Text;
  /** Plan whose record contains the text. */
  readonly plan: Plan;
  /** Ids of the cheaper plans' features that this feature replaces, the most recent first. */
  readonly replaces: readonly string[];
}

/** Returns the plan that a plan extends: a plan of the same service that is listed above it and is not more expensive. */
export function findExtendedPlan(plan: Plan, plans: Plans): Plan | undefined {
  return plans
    .slice(0, plans.indexOf(plan))
    .find(({ id, category, price }) => id === plan.extends && category === plan.category && price <= plan.price);
}

/** Returns all features of a plan: first the features of its own record, then the inherited features. */
export function resolveFeatures(plan: Plan, plans: Plans): readonly ResolvedFeature[] {
  const extended = findExtendedPlan(plan, plans);
  const inherited = extended ? resolveFeatures(extended, plans) : [];
  const own = Object.entries(plan.features).map(([id, text]): ResolvedFeature => {
    const replaced = Object.keys(plan.replaces).filter((old) => plan.replaces[old] === id);
    const earlier = inherited.filter((feature) => feature.id === id || replaced.includes(feature.id));
    return { id, text, plan, replaces: [...replaced, ...earlier.flatMap(({ replaces }) => replaces)] };
  });
  return [...own, ...inherited.filter(({ id }) => !(id in plan.features) && !(id in plan.replaces))];
}

/** Returns all quantities of a plan. A quantity in its own record overrides the inherited quantity. */
export function resolveQuantities(plan: Plan, plans: Plans): Plan['quantities'] {
  const extended = findExtendedPlan(plan, plans);
  return extended ? { ...resolveQuantities(extended, plans), ...plan.quantities } : plan.quantities;
}

/** Reports mistakes in `extends` and `replaces`, and features and quantities of cheaper plans that this plan lacks. */
export function checkFeatures(plan: Plan, { packages }: CatalogueFiles, report: ReportMistake): void {
  const at = (...path: KeyPath) => ['packages', packages.indexOf(plan), ...path];
  const siblings = packages.filter(({ category, id }) => category === plan.category && id !== plan.id);
  const extended = findExtendedPlan(plan, packages);
  if (plan.extends !== undefined && !extended) {
    const ids = siblings.map(({ id }) => id);
    const remedy = ids.includes(plan.extends)
      ? 'Name a plan that is listed above it and isn’t more expensive.'
      : `It isn’t a plan of "${plan.category}".${formatSuggestion(plan.extends, ids)}`;
    report('packages', at('extends'), `"${plan.id}" can’t extend "${plan.extends}". ${remedy}`);
    return;
  }
  checkRepeats(plan, extended ? resolveFeatures(extended, packages) : [], at, report);
  const cheaper = siblings.filter(({ interval, price }) => interval === plan.interval && price < plan.price);
  checkReplaced(plan, extended ? [...cheaper, extended] : cheaper, packages, at, report);
  checkCheaper(plan, cheaper, packages, at, report);
}

type JoinPath = (...path: KeyPath) => KeyPath;

export function listTranslations(text: Text): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

function checkRepeats(plan: Plan, inherited: readonly ResolvedFeature[], at: JoinPath, report: ReportMistake): void {
  for (const [id, text] of Object.entries(plan.features)) {
    if (
      !inherited.some((feature) => listTranslations(feature.text).some((one) => listTranslations(text).includes(one)))
    )
      continue;
    const sentence = `"${plan.id}" has "${id}" already: it extends "${plan.extends}". Remove the line.`;
    report('packages', at('features', id), sentence);
  }
}

function checkReplaced(plan: Plan, cheaper: Plans, packages: Plans, at: JoinPath, report: ReportMistake): void {
  const known = cheaper.flatMap((other) => resolveFeatures(other, packages).map(({ id }) => id));
  for (const [old, id] of Object.entries(plan.replaces)) {
    if (!known.includes(old)) {
      const sentence = `No cheaper plan has the feature "${old}".${formatSuggestion(old, known)}`;
      report('packages', at('replaces', old), sentence);
    }
    if (!(id in plan.features)) {
      const close = formatSuggestion(id, Object.keys(plan.features));
      report('packages', at('replaces', old), `"${plan.id}" lists no feature "${id}".${close}`);
    }
  }
}

function checkCheaper(plan: Plan, cheaper: Plans, packages: Plans, at: JoinPath, report: ReportMistake): void {
  const has = new Set(resolveFeatures(plan, packages).flatMap(({ id, replaces }) => [id, ...replaces]));
  // Reports one sentence for each plan, because `extends` also adds everything that the cheaper plans have.
  const gap = cheaper
    .toSorted((one, other) => other.price - one.price)
    .map((other) => ({ other, missing: resolveFeatures(other, packages).filter(({ id }) => !has.has(id)) }))
    .find(({ missing }) => missing.length > 0);
  if (gap) report('packages', at('features'), describeMissingFeatures(plan, gap.other, gap.missing));
  for (const other of cheaper) {
    for (const [name, count] of Object.entries(resolveQuantities(other, packages))) {
      const own = resolveQuantities(plan, packages)[name];
      if (own === undefined) {
        const sentence = `"${plan.id}" costs more than "${other.id}" but doesn’t count "${name}". Count it, or add "extends: ${other.id}".`;
        report('packages', at('quantities'), sentence);
      }
      if (own === undefined || own >= count) continue;
      const sentence = `"${plan.id}" costs more than "${other.id}" but counts fewer "${name}": ${own} instead of ${count}. Correct one.`;
      report('packages', at('quantities', name), sentence);
    }
  }
}

function describeMissingFeatures(plan: Plan, other: Plan, missing: readonly ResolvedFeature[]): string {
  const [first, ...more] = missing;
  const names = missing.map(({ id }) => `"${id}"`).join(', ');
  const label =
    first && more.length === 0 ? `feature "${first.id}" (${listTranslations(first.text)[0]})` : `features ${names}`;
  const replaced = first && more.length === 0 ? `"${first.id}"` : 'each';
  return `"${plan.id}" costs more than "${other.id}" but lacks its ${label}. Add "extends: ${other.id}", or say in "replaces" which of its features replaces ${replaced}. If the plans don’t build on one another, give each a service of its own.`;
}
