/**
 * Pages that so far have a title, an honest paragraph and a way on. To give one its real content, add `pages/<path>.11ty.tsx` and
 * take its entry out of this list; Eleventy refuses two pages with one address, so nothing can be left behind.
 */
import type { ServiceId } from '../../../catalogue/services.ts';
import { brand } from './brand.ts';
import { facts } from './facts.ts';

export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly text: readonly string[];
  /** Where to read on. */
  readonly links?: readonly { readonly path: string; readonly label: string }[];
  /** Shows this service's plans, with their prices. */
  readonly service?: ServiceId;
}

function service(path: string, title: string, id: ServiceId, description: string, ...text: string[]): PlainPage {
  return { path: `/services/${path}`, title, service: id, description, text };
}

const services: readonly PlainPage[] = [
  service(
    'all-in-one-social-media',
    'All-in-One Social Media Management',
    'social-media',
    'One team for every platform you are on: planning, posts, replies and numbers.',
    'One plan covers planning, captions, graphics, publishing and the numbers at the end of the month.',
  ),
  service(
    'video-production',
    'Video Production',
    'video',
    'Short videos by the month, from one a week to one a day and more.',
    `Scripts, edits, captions and sound by the month. Each video takes ${facts.videoDelivery}.`,
  ),
  service(
    'email-marketing',
    'Email Marketing Campaigns',
    'email',
    'Newsletters, promotions and the flows that run by themselves.',
    'Newsletters, product promotions, welcome series and recovered carts, sent to the people who asked for them.',
  ),
  service(
    'meta-ads',
    'Meta Ads',
    'ads',
    'Facebook and Instagram ads set up, tested and improved every week.',
    'Campaigns on Facebook and Instagram, from the audience to the last creative, with changes every week.',
  ),
  service(
    'full-funnel-ads',
    'Full-Funnel Ads Management',
    'ads',
    'Meta and Google campaigns from first look to sale.',
    'Meta and Google campaigns that meet people early and bring them back when they are ready to buy.',
  ),
  service(
    'seo-blog-posts',
    'SEO Blog Posts',
    'seo',
    'Articles of 1,000 words and more, researched and written to rank.',
    'Every post starts with a keyword worth having and ends with something worth reading, at 1,000 words or more.',
  ),
  service(
    'seo-backlinks',
    'SEO Backlinks',
    'seo',
    'Links from sites with real readers, placed by hand.',
    'Links from real sites, placed by hand and reported to you with the address of each.',
  ),
  service(
    'seo-content-linkbuilding',
    'SEO Content & Link Building',
    'seo',
    'Posts and backlinks together, every month.',
    'Posts give people a reason to come, links give search engines a reason to send them.',
  ),
  service(
    'website-design',
    'Website Design',
    'website',
    'A website designed, written and built at a fixed price.',
    `Your site is ready in ${facts.websiteDelivery}, in your words and colors, and we look after it once it is live.`,
  ),
  service(
    'instagram-growth',
    'Instagram Growth',
    'instagram',
    'Posts, stories and reels that bring followers without bots.',
    'Posts, stories and reels every month, and the replies that turn a view into a follower. No bots.',
  ),
  service(
    'onsite-booth',
    'On-Site Booth Services',
    'booth',
    'A content team at your event, with a camera, a plan and a queue of posts.',
    `We set up within ${facts.boothSetup} of the event, post while it happens and report within ${facts.boothReport} after it.`,
  ),
];

const others: readonly PlainPage[] = [
  {
    path: '/case-studies',
    title: 'Case Studies',
    description: 'What changed for a business after three months with us.',
    text: ['What a business looked like before, what we did, and what changed. The first studies are being written.'],
  },
  {
    path: '/compare',
    title: 'Compare',
    description: 'An agency, a freelancer, a tool or us: what each is good at.',
    text: ['A freelancer, an agency, a tool or us: an even-handed comparison belongs here and is on its way.'],
  },
  {
    path: '/demo-video',
    title: 'Demo Video',
    description: 'See how a brief becomes a post.',
    text: [
      'A short film of a brief becoming a post is being cut. Until then, the home page shows the day in four steps.',
    ],
  },
  {
    path: '/blog',
    title: 'Blog',
    description: 'Notes on marketing for small businesses.',
    text: ['Notes on what works for small businesses and what does not. The first posts are being edited.'],
  },
  {
    path: '/glossary',
    title: 'Glossary',
    description: 'Marketing words, explained in one sentence each.',
    text: ['Reach, retargeting, DA30: the words of this trade, each in one plain sentence, will be listed here.'],
  },
  {
    path: '/backlinks',
    title: 'Backlinks',
    description: 'Backlinks bought by the pack, placed by hand.',
    text: [
      'Packs of backlinks, placed by hand on sites with real readers. Write to us for a pack, or see the SEO plans.',
    ],
  },
];

export const plainPages: readonly PlainPage[] = [...services, ...others];
