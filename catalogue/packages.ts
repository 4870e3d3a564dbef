import { delivery, deliveryTimes } from './delivery.ts';
import { adsPlan, boothPlan, emailPlan, instagramPlan, seoPlan, socialPlan, videoPlan, websitePlan } from './plans.ts';
import type { Package } from './product.ts';

/** Every plan sold on its own. Bundles are in `bundles.ts`. */
export const packages = [
  socialPlan('Starter', 199_00, 30, 3, 'A post a day for a business that wants to be seen.', [
    'Custom graphics and captions',
    'Next-day delivery',
  ]),
  socialPlan(
    'Growth',
    299_00,
    60,
    5,
    'Two posts a day, wherever your customers scroll.',
    ['Stories and hashtag research', 'Community replies', 'Next-day delivery'],
    { popular: true },
  ),
  socialPlan('Pro', 399_00, 90, 7, 'Three posts a day on every platform we run.', [
    'Stories, reels and carousels',
    'Community replies',
    'Monthly strategy call',
    'Next-day delivery',
  ]),

  adsPlan('Basic', 299_00, 1, 2, 'One platform, done properly.', ['Audience research']),
  adsPlan(
    'Standard',
    449_00,
    2,
    4,
    'Facebook and Instagram, from first look to sale.',
    ['Retargeting', 'A/B tested creatives'],
    { popular: true },
  ),
  adsPlan('Advanced', 599_00, 3, 6, 'A full funnel across three ad platforms.', [
    'Retargeting',
    'A/B tested creatives',
    'Landing page advice',
  ]),

  seoPlan('Starter', 99_00, 2, 2, 'A steady start in search.', ['On-page SEO']),
  seoPlan('Growth', 179_00, 4, 4, 'A post and a backlink every week.', ['On-page SEO', 'Monthly ranking report'], {
    popular: true,
  }),
  seoPlan('Pro', 249_00, 6, 6, 'For a site that means to rank.', [
    'On-page SEO',
    'Monthly ranking report',
    'Competitor research',
  ]),

  emailPlan('Basic', 99_00, 2, 'Two campaigns a month that people open.', [`Delivered in ${deliveryTimes.email}`]),
  emailPlan(
    'Standard',
    199_00,
    4,
    'A campaign a week, written and designed.',
    ['List segmentation', 'Welcome series'],
    {
      popular: true,
    },
  ),
  emailPlan('Premium', 279_00, 6, 'Campaigns and the flows behind them.', [
    'List segmentation',
    'Welcome and cart recovery series',
    'Monthly report',
  ]),

  instagramPlan('Basic', 149_00, [30, 15, 5], 'A full Instagram month, planned and posted.', ['Hashtag strategy']),
  instagramPlan(
    'Pro',
    249_00,
    [45, 20, 10],
    'More reels, more reach, real followers.',
    ['Hashtag strategy', 'Comment and DM engagement', 'Growth dashboard'],
    { popular: true },
  ),

  videoPlan('Basic', 99_00, 4, 'One short video a week.', [`Delivered in ${deliveryTimes.video}`]),
  videoPlan('Standard', 189_00, 8, 'Two short videos a week.', ['Two rounds of changes'], { popular: true }),
  videoPlan('Growth', 269_00, 12, 'Three short videos a week.', ['Two rounds of changes'], {
    badge: 'Best Value',
    includesConsultation: true,
  }),
  videoPlan('Pro', 349_00, 16, 'Four short videos a week.', ['Trend research'], { includesConsultation: true }),
  videoPlan('Scale', 629_00, 30, 'A short video every day.', ['Trend research', 'Dedicated editor'], {
    includesConsultation: true,
  }),
  videoPlan(
    'Enterprise',
    829_00,
    40,
    'Video for several brands or markets.',
    ['Trend research', 'Dedicated editor team'],
    {
      includesConsultation: true,
    },
  ),

  websitePlan('Starter', 1299_00, 5, 30, 'A small site that loads fast and says what you do.', [
    'Responsive design',
    'Contact form',
    'Basic SEO',
  ]),
  websitePlan(
    'Business',
    2499_00,
    10,
    60,
    'Room for services, stories and a blog.',
    ['Responsive design', 'Blog and content editing', 'Analytics', 'On-page SEO'],
    { popular: true },
  ),
  websitePlan('Enterprise', 4999_00, 25, 90, 'A large site with a shop, a portal or both.', [
    'Custom design system',
    'Shop or booking',
    'Integrations',
    'Advanced SEO',
  ]),

  boothPlan('Basic', 499_00, { durationHours: 4, staff: 1, posts: 5 }, 'Half a day of live content at your event.', [
    'Booth setup',
    `Report ${delivery.boothReportDays} days after the event`,
  ]),
  boothPlan(
    'Premium',
    799_00,
    { durationHours: 8, staff: 2, posts: 10 },
    'The whole day, two people, twice the posts.',
    [
      'Booth setup and design',
      'Live stories',
      'Lead capture',
      `Report ${delivery.boothReportDays} days after the event`,
    ],
    { popular: true },
  ),
] satisfies readonly Package[];
