import { fact } from '../../site/src/agency.ts';
import { planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'email';

export const emailMarketing: Service = {
  id: 'email-marketing',
  category,
  tag: 'Email Marketing',
  title: 'Email Marketing Campaigns',
  description:
    'Newsletters, promotions and the flows that run by themselves, written, designed and sent to the people who asked to hear from you.',
  features: [
    `${planRange(category, 'emails')} email campaigns a month`,
    'Custom design and copy',
    'Works in every mail app',
    'Three subject lines to choose from',
    'List segmentation',
    'Welcome series',
    'Cart recovery series',
    'Sent at the hour your readers open',
    'Unsubscribe in one click, always',
    'Monthly report',
  ],
  stats: [
    { figure: planRange(category, 'emails'), label: 'campaigns a month' },
    { figure: '4', label: 'types of email' },
    { figure: fact('emailDelivery'), label: 'from brief to ready' },
  ],
  testimonial: {
    quote: 'People reply to the newsletter. They send photos of their windowsills. That never happened before.',
    author: 'Owner',
    title: 'fern.flowershop',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Platforms supported', names: ['Gmail', 'Apple Mail', 'Outlook', 'Yahoo Mail'] },
  details: [
    { label: 'Service type', value: `Month-to-month, ${fact('cancellationNotice')}' notice to cancel` },
    { label: 'Your list', value: 'Stays in your own account' },
  ],
};
