import type { Category } from '#site/measurements/results.ts';
import type { Route } from './routes.ts';

/** Fields of Lighthouse's result that this report uses. Scores are in [0, 1], or null if an audit does not apply. */
export interface LighthouseResult {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]; score: number }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
}

export const promisedScores: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export interface Verdict {
  /** Points (0 to 100) by category. Failures that the route allows do not reduce the points. */
  readonly points: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
  /** Largest Contentful Paint and Total Blocking Time in milliseconds, and Cumulative Layout Shift without a unit. */
  readonly metrics: Readonly<Record<'lcpMs' | 'tbtMs' | 'cls', number>>;
}

export function evaluateRoute(route: Route, result: LighthouseResult): Verdict {
  if (result.runtimeError) {
    return {
      points: {},
      failures: [`${route.path}: ${result.runtimeError.message}`],
      metrics: { lcpMs: 0, tbtMs: 0, cls: 0 },
    };
  }
  const points: Record<string, number> = {};
  const failures: string[] = [];
  for (const [category, least] of Object.entries(promisedScores)) {
    const refs = result.categories[category]?.auditRefs ?? [];
    const counted = refs
      .filter(({ id, weight }) => weight > 0 && !route.allowed?.[id])
      .map(({ id, weight }) => ({ id, weight, audit: result.audits[id] }))
      .filter(({ audit }) => audit?.score !== null && audit?.score !== undefined);
    const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
    const score = counted.reduce((sum, { weight, audit }) => sum + weight * (audit?.score ?? 0), 0) / weights;
    points[category] = Math.round(score * 100);
    if (!(points[category] >= least)) {
      for (const { id, audit } of counted) {
        if ((audit?.score ?? 0) < (category === 'performance' ? 0.95 : 1)) {
          failures.push(`${route.path}: ${category} ${points[category]} (${least} promised): ${id}, "${audit?.title}"`);
        }
      }
    }
  }
  const getValue = (id: string) => result.audits[id]?.numericValue ?? 0;
  return {
    points,
    failures,
    metrics: {
      lcpMs: Math.round(getValue('largest-contentful-paint')),
      tbtMs: Math.round(getValue('total-blocking-time')),
      cls: Math.round(getValue('cumulative-layout-shift') * 1000) / 1000,
    },
  };
}
