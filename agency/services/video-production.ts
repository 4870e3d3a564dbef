import { formatMoney } from '../../catalogue/money.ts';
import { packagesIn, unitAmountPerItem } from '../../catalogue/products.ts';
import { fact } from '../../site/src/agency.ts';
import { addOnPrice, planRange } from '../../site/src/parts/service/figures.ts';
import type { Service } from '../../site/src/parts/service/service.ts';

const category = 'video';
const perVideo = packagesIn(category).map((plan) => unitAmountPerItem(plan) ?? plan.unitAmount);

export const videoProduction: Service = {
  id: 'video-production',
  category,
  tag: 'Video Content',
  title: 'Short-Form Video Content',
  description:
    'Vertical videos by the month, from one a week to more than one a day: script, edit, captions and sound, cut for each platform.',
  features: [
    `${planRange(category, 'videos')} short videos a month`,
    'Script and hook',
    'Edit, captions and sound',
    'Cut for Reels, TikTok and Shorts',
    'Your clips, our archive or both',
    'Two rounds of changes from the Standard plan up',
    'Music cleared for business use',
    'Cover image for every video',
    'Trend research',
    'Monthly strategy consultation from the Growth plan up',
    'A dedicated editor on the largest plans',
  ],
  stats: [
    { figure: planRange(category, 'videos'), label: 'videos a month' },
    {
      figure: `About ${formatMoney(Math.min(...perVideo), { decimals: 'always' })}`,
      label: 'a video on the largest plan',
    },
    { figure: fact('videoDelivery'), label: 'for each video' },
  ],
  testimonial: {
    quote: 'I filmed it on my phone between two poodles. They found the three seconds that matter.',
    author: 'Owner',
    title: 'scruff.groomers',
  },
  setupTime: fact('setup'),
  platforms: { label: 'Optimized for', names: ['Instagram Reels', 'TikTok', 'YouTube Shorts'] },
  details: [
    { label: 'Video length', value: '15 to 60 seconds' },
    {
      label: 'Rush delivery',
      value: `A rush video the next day, ${addOnPrice('addOnRushVideoDelivery')}, with Basic to Pro`,
    },
  ],
};
