import { fact } from '../../site/src/agency.ts';
import { planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'instagram';

export const instagramGrowth: Service = {
  id: 'instagram-growth',
  category,
  tag: 'Instagram Growth',
  title: 'Instagram Growth Accelerator',
  description:
    'Posts, stories and reels every week, and real conversations under them. Followers come because they want to, one by one.',
  features: [
    `${planRange(category, 'posts')} posts a month`,
    `${planRange(category, 'stories')} stories a month`,
    `${planRange(category, 'reels')} reels a month`,
    'Organic growth, no bots',
    'Hashtag strategy',
    'A grid planned as one picture',
    'Captions in your voice',
    'Comment and DM engagement',
    'Growth dashboard',
    'Monthly report with what to try next',
  ],
  stats: [
    { figure: planRange(category, 'posts'), label: 'posts a month' },
    { figure: planRange(category, 'stories'), label: 'stories a month' },
    { figure: planRange(category, 'reels'), label: 'reels a month' },
  ],
  testimonial: {
    quote: 'Fewer followers than the chain across the street. Mine come in and buy the bread.',
    author: 'Baker',
    title: 'crumb.bakers',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Optimized for', names: ['Feed', 'Stories', 'Reels'] },
  details: [
    { label: 'Growth method', value: 'Organic: content, hashtags and replies' },
    { label: 'Engagement type', value: 'Written by people, never automated' },
  ],
};
