import { fact } from '#site/src/agency.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice, planRange } from '#site/src/parts/service/figures.ts';
import type { Step } from '#site/src/parts/service/steps.tsx';

export const websitePage = {
  path: '/services/website-design',
  name: 'Website Design',
  price: onlyPrice('website'),
  description: `A website designed, written and built at a fixed price from ${onlyPrice('website')}: ${planRange('website', 'pages')} pages, ready in ${fact('websiteDelivery')}, with support after launch.`,
} as const;

export const websiteSteps: readonly Step[] = [
  { time: 'days 1–3', title: 'Listen', text: 'What people ask you on the phone decides what the first page says.' },
  {
    time: 'days 4–8',
    title: 'Write and draw',
    text: 'Words first, then a design built around them. You change it while it’s still on paper.',
  },
  {
    time: 'days 9–16',
    title: 'Build',
    text: 'Fast, accessible, easy to edit. You watch it grow at its own private address.',
  },
  {
    time: 'by day 21',
    title: 'Launch',
    text: 'Your domain, your analytics, an hour of training, and someone to call.',
  },
];

export const websiteBenefits: readonly Benefit[] = [
  { title: 'Says it in one screen', text: 'What you do, who it’s for, what it costs and where to click.' },
  { title: 'Loads on a train', text: 'Small pages that open instantly, on any phone, in any tunnel.' },
  { title: 'Reads well to everyone', text: 'Contrast, keyboard, screen readers, large text: built in, not bolted on.' },
];
