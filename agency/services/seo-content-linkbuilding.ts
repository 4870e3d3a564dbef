import { fact } from '../../site/src/agency.ts';
import { addOnPrice, planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'seo';

export const seoContentLinkbuilding: Service = {
  id: 'seo-content-linkbuilding',
  category,
  tag: 'SEO',
  title: 'SEO Content & Link Building',
  description:
    'Articles give people a reason to come and links give search engines a reason to send them. This plan does both, every month.',
  features: [
    `${planRange(category, 'posts')} blog posts a month`,
    '1,000+ words in each post',
    `${planRange(category, 'backlinks')} backlinks a month`,
    'Links from sites of DA30+',
    'Keyword research',
    'On-page SEO',
    'Published on your own site',
    'Competitor research on the largest plan',
    'Monthly ranking report',
  ],
  stats: [
    { figure: planRange(category, 'posts'), label: 'posts a month' },
    { figure: planRange(category, 'backlinks'), label: 'backlinks a month' },
    { figure: 'DA30+', label: 'for every link' },
  ],
  testimonial: {
    quote: 'One article about sticking windows still brings two jobs a week.',
    author: 'Owner',
    title: 'gable.joinery',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Optimized for', names: ['Google', 'Bing', 'AI answers'] },
  details: [
    { label: 'Service type', value: `Month-to-month, ${fact('cancellationNotice')}' notice to cancel` },
    { label: 'Long-form guides', value: addOnPrice('addOnLongFormContent') },
  ],
};
