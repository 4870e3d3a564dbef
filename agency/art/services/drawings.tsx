import type { ReactNode } from 'react';
import { AdFunnel } from './ad-funnel.tsx';
import { EmailFlow } from './email-flow.tsx';
import { FilmStrip } from './film-strip.tsx';
import { PostWall } from './post-wall.tsx';
import { RankingChart } from './ranking-chart.tsx';

const drawings: Readonly<Record<string, () => ReactNode>> = {
  'all-in-one-social-media': PostWall,
  'full-funnel-ads': AdFunnel,
  'email-marketing': EmailFlow,
  'video-production': FilmStrip,
  'seo-content-linkbuilding': RankingChart,
};

/** The drawing at the top of a generated service page. */
export function drawingOf(id: string): () => ReactNode {
  const drawing = drawings[id];
  if (!drawing) throw new Error(`There is no drawing for the service ${id}.`);
  return drawing;
}
