import { agency } from '#site/src/agency.ts';
import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import type { BrandName } from './brands.ts';

export const caseMetrics = ['followers', 'engagement', 'monthlyReach', 'leads'] as const;
export type CaseMetric = (typeof caseMetrics)[number];

export const metricNames: Readonly<Record<CaseMetric, string>> = {
  followers: 'Followers',
  engagement: 'Engagement',
  monthlyReach: 'Monthly reach',
  leads: 'Leads a month',
};

type CaseMetrics = Readonly<Record<CaseMetric, number>>;

export interface BeforeAfterCase {
  readonly brand: BrandName;
  readonly timeframe: string;
  readonly story: string;
  readonly before: CaseMetrics;
  readonly after: CaseMetrics;
  readonly beforeCaption: string;
  readonly afterCaption: string;
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly palette: Palette;
}

type Words = Omit<BeforeAfterCase, 'before' | 'after'>;

const samples: readonly Words[] = [
  {
    brand: 'harbour',
    timeframe: '3 months',
    story: 'From a photo now and then to a post a day when people want to get out of the rain.',
    beforeCaption: 'coffee. open today til 4',
    afterCaption: 'It’s wet, you’re cold, we’re warm. Coffee is two for one until noon.',
    scene: 'cup',
    topic: 'coffee',
    palette: 'harbour-rain',
  },
  {
    brand: 'loop',
    timeframe: '6 months',
    story: 'From prices in a PDF to reels that answer one question each.',
    beforeCaption: 'brakes chains ect. call us',
    afterCaption: 'Brakes, chain, tires, bell. Twenty minutes.',
    scene: 'wrench',
    topic: 'repair',
    palette: 'loop',
  },
  {
    brand: 'still',
    timeframe: '4 months',
    story: 'From a picture of the class schedule to classes people save and share.',
    beforeCaption: 'shoulder class moved (final 2)',
    afterCaption: 'Shoulders down. That’s the whole post.',
    scene: 'shoulders',
    topic: 'shoulders',
    palette: 'still',
  },
];

/** With the figures of their case studies. */
export const beforeAfterCases: readonly BeforeAfterCase[] = samples.map((words) => {
  const figures = agency.caseStudies.find(({ id }) => id === words.brand)?.figures ?? [];
  const at = (time: 'before' | 'after') =>
    Object.fromEntries(
      caseMetrics.map((metric, index) => [metric, figures[index]?.[time] ?? 0]),
    ) as unknown as CaseMetrics;
  return { ...words, before: at('before'), after: at('after') };
});

export function formatMetric(metric: CaseMetric, value: number): string {
  return metric === 'engagement' ? `${value.toFixed(1)}%` : value.toLocaleString('en-US');
}

/** How much a figure has grown, in whole percent. */
export function growthOf({ before, after }: BeforeAfterCase, metric: CaseMetric): number {
  return Math.round((after[metric] / before[metric] - 1) * 100);
}
