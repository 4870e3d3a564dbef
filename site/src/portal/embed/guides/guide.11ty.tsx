import type { PageContext } from '#site/src/layouts/page.ts';
import { readKit } from '../../build/widget-kit.ts';
import type { Guide } from './guide.ts';
import { GuidePage } from './guide-page.tsx';
import { guides } from './guides.ts';

interface GuideContext extends PageContext {
  readonly guide: Guide;
}

export const data = {
  guides,
  pagination: { data: 'guides', size: 1, alias: 'guide' },
  permalink: ({ guide }: GuideContext) => `embed/guides/${guide.slug}.html`,
  styles: ['code-block', 'ruled-list'],
  scripts: ['playground'],
  eleventyComputed: {
    title: ({ guide }: GuideContext) => `${guide.name} guide`,
    description: ({ guide }: GuideContext) =>
      `${guide.title}: ${guide.steps.length} steps with pictures, what to paste, what ${guide.name} allows, and what to do when nothing shows up.`,
  },
};

export function render({ guide }: GuideContext) {
  return <GuidePage guide={guide} kit={readKit()} />;
}
