import { fact } from '../../site/src/agency.ts';
import { planMost, planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'website';
const [launchDays = ''] = fact('websiteDelivery').split(' ');

export const websiteDesign: Service = {
  id: 'website-design',
  category,
  tag: 'Website Design',
  title: 'Website Design',
  description: `A site designed, written and built at a fixed price, ready in ${fact('websiteDelivery')}, then looked after while you get used to it.`,
  features: [
    `${planRange(category, 'pages')} pages`,
    'Designed for your business, from no template',
    'Words written for you',
    'Phone, tablet and desktop',
    'Contact form that reaches you',
    'On-page SEO',
    'Analytics without a cookie banner',
    'Accessible to everyone',
    `${planRange(category, 'supportDays')} days of support after launch`,
    `Ready in ${fact('websiteDelivery')}`,
    'Shop, booking and integrations on the largest plan',
  ],
  stats: [
    { figure: launchDays, label: 'business days to launch' },
    { figure: `Up to ${planMost(category, 'pages')}`, label: 'pages' },
    { figure: `Up to ${planMost(category, 'supportDays')} days`, label: 'of support' },
  ],
  testimonial: {
    quote: 'The old site told people we exist. The new one fills the Tuesday class.',
    author: 'Founder',
    title: 'still.pilates',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Optimized for', names: ['Phone', 'Tablet', 'Desktop'] },
  details: [
    { label: 'Service type', value: 'One-time project at a fixed price' },
    { label: 'Domain and content', value: 'Registered to you and owned by you' },
  ],
};
