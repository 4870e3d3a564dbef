import { fact } from '../../site/src/agency.ts';
import { planMost, planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'ads';

export const fullFunnelAds: Service = {
  id: 'full-funnel-ads',
  category,
  tag: 'Full Funnel Ads',
  title: 'Full-Funnel Ads Management',
  description:
    'Meta and Google campaigns that find people who have never heard of you and stay with them, politely, until they buy or say no.',
  features: [
    `${planRange(category, 'campaigns')} campaigns at a time`,
    `${planRange(category, 'platforms')} ad platforms`,
    `${planMost(category, 'creatives')} ad creatives monthly`,
    'Weekly optimization',
    'Audience research',
    'Retargeting of visitors and carts',
    'A/B tested creatives',
    'Landing page advice',
    'One report for the whole funnel',
    'Your ad account stays yours',
  ],
  stats: [
    { figure: planRange(category, 'campaigns'), label: 'campaigns' },
    { figure: `${planMost(category, 'creatives')}`, label: 'ad creatives monthly' },
    { figure: 'Weekly', label: 'optimization' },
  ],
  testimonial: {
    quote: 'For the first time I know which ad sold the bike and which one only got a like.',
    author: 'Manager',
    title: 'loop.bicycles',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Platforms supported', names: ['Facebook', 'Instagram', 'Google'] },
  details: [
    { label: 'Ad budget', value: 'Yours, paid to the platforms and not to us' },
    { label: 'Pixel and tracking setup', value: 'Optional, with a quote after your consultation' },
  ],
};
