import { fact, factList } from '../../site/src/agency.ts';
import { addOnPrice, planMost, planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'social-media';

export const allInOneSocialMedia: Service = {
  id: 'all-in-one-social-media',
  category,
  tag: 'All-in-One Suite',
  title: 'All-in-One Social Media Management',
  description:
    'One team plans, writes, designs and publishes every post you need, on every platform you use, and tells you at the end of the month what it did.',
  features: [
    `${planRange(category, 'posts')} posts a month`,
    `Up to ${planMost(category, 'platforms')} platforms`,
    'A content calendar you approve',
    'Custom graphics and captions',
    'Every post checked by a person',
    `Posts within ${fact('contentDelivery')}`,
    'Stories, reels and carousels',
    'Hashtag research',
    'Replies to comments',
    'Publishing at the hour your people scroll',
    'Monthly report in plain words',
    'Monthly strategy call on the largest plan',
  ],
  stats: [
    { figure: planRange(category, 'posts'), label: 'posts a month' },
    { figure: `Up to ${planMost(category, 'platforms')}`, label: 'platforms' },
    { figure: fact('contentDelivery'), label: 'from brief to post' },
  ],
  testimonial: {
    quote: 'I send a photo of the specials board at four. It is a post by nine the next morning.',
    author: 'Owner',
    title: 'harbour.coffee',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Platforms included', names: factList('platforms') },
  details: [
    { label: 'Service type', value: `Month-to-month, ${fact('cancellationNotice')}' notice to cancel` },
    { label: 'One more platform', value: `${addOnPrice('addOnExtraPlatform')}, with Starter and Growth` },
  ],
};
