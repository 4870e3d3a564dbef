import { fact } from '../../site/src/agency.ts';
import { addOnPrice, planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'booth';

export const onsiteBooth: Service = {
  id: 'onsite-booth',
  category,
  tag: 'On-Site Booth',
  title: 'On-Site Booth Services',
  description:
    'A content team at your event: they set up the booth, film and post while it happens, and write down every name that was interested.',
  features: [
    `${planRange(category, 'durationHours')} hours on site`,
    `${planRange(category, 'staff')} staff members`,
    `${planRange(category, 'posts')} social posts from the day`,
    'Booth setup',
    'Live stories while it happens',
    'Lead capture',
    'A photo and video plan for the day',
    'Branded backdrop on the larger package',
    'Files handed over after the event',
    `Report ${fact('boothReport')} after the event`,
  ],
  stats: [
    { figure: planRange(category, 'durationHours'), label: 'hours on site' },
    { figure: planRange(category, 'posts'), label: 'posts from the day' },
    { figure: fact('boothReport'), label: 'until your report' },
  ],
  testimonial: {
    quote: 'We poured tea all day. Somebody else remembered to film it.',
    author: 'Director',
    title: 'steep.teahouse',
  },
  setupTime: `${fact('boothSetup')} before the event`,
  platforms: { label: 'Platforms supported', names: ['Instagram', 'Facebook', 'LinkedIn', 'TikTok'] },
  details: [
    { label: 'Report delivery', value: `${fact('boothReport')} after the event` },
    { label: 'Additional staff', value: addOnPrice('addOnBoothAdditionalStaff') },
  ],
};
