/** What the plans of each service have in common, so that `packages.ts` states only what tells them apart. */
import { deliveryTimes } from './delivery.ts';
import type { Category, Package, PriceUnit, Quantities } from './product.ts';

interface PlanOptions {
  popular?: boolean;
  badge?: string;
  includesConsultation?: boolean;
}

/** The fields that every plan of one category shares. What is not billed by the month is billed once. */
function plansOf(category: Category, unit: PriceUnit, idPrefix: string, priceIdPrefix: string, namePrefix: string) {
  return (
    plan: string,
    unitAmount: number,
    quantities: Quantities,
    description: string,
    features: readonly string[],
    options: PlanOptions = {},
  ): Package => ({
    kind: 'package',
    id: `${idPrefix}${plan}`,
    name: `${namePrefix} ${plan}`,
    plan,
    priceId: `price_${priceIdPrefix}_${plan.toLowerCase()}`,
    unitAmount,
    unit,
    mode: unit === 'mo' ? 'subscription' : 'payment',
    category,
    quantities,
    description,
    features,
    ...options,
  });
}

function count(quantity: number, one: string, many = `${one}s`): string {
  return `${quantity} ${quantity === 1 ? one : many}`;
}

const social = plansOf('social-media', 'mo', 'socialMedia', 'social', 'Social Media');
const ads = plansOf('ads', 'mo', 'ads', 'ads', 'Ads');
const seo = plansOf('seo', 'mo', 'seo', 'seo', 'SEO');
const email = plansOf('email', 'mo', 'email', 'email', 'Email');
const instagram = plansOf('instagram', 'mo', 'instagram', 'instagram', 'Instagram');
const video = plansOf('video', 'mo', 'video', 'video', 'Video');
const website = plansOf('website', 'once', 'website', 'website', 'Website');
const booth = plansOf('booth', 'event', 'booth', 'booth', 'Booth');

export function socialPlan(
  plan: string,
  unitAmount: number,
  posts: number,
  platforms: number,
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const features = [`${posts} posts a month`, count(platforms, 'platform'), 'Reviewed by a human', ...extras];
  return social(plan, unitAmount, { posts, platforms }, description, features, options);
}

export function adsPlan(
  plan: string,
  unitAmount: number,
  platforms: number,
  campaigns: number,
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const creatives = 5;
  const features = [
    count(platforms, 'ad platform'),
    count(campaigns, 'campaign'),
    `${creatives} ad creatives monthly`,
    'Weekly optimization',
    ...extras,
  ];
  return ads(plan, unitAmount, { platforms, campaigns, creatives }, description, features, options);
}

export function seoPlan(
  plan: string,
  unitAmount: number,
  posts: number,
  backlinks: number,
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const features = [
    `${posts} blog posts of 1,000+ words`,
    `${backlinks} backlinks of DA30+`,
    'Keyword research',
    ...extras,
  ];
  return seo(plan, unitAmount, { posts, backlinks }, description, features, options);
}

export function emailPlan(
  plan: string,
  unitAmount: number,
  emails: number,
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const features = [
    `${emails} email campaigns a month`,
    'Custom design and copy',
    'Works in every mail app',
    ...extras,
  ];
  return email(plan, unitAmount, { emails }, description, features, options);
}

export function instagramPlan(
  plan: string,
  unitAmount: number,
  [posts, stories, reels]: readonly [number, number, number],
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const features = [
    `${posts} posts a month`,
    `${stories} stories`,
    `${reels} reels`,
    'Organic growth, no bots',
    ...extras,
  ];
  return instagram(plan, unitAmount, { posts, stories, reels }, description, features, options);
}

export function videoPlan(
  plan: string,
  unitAmount: number,
  videos: number,
  description: string,
  extras: readonly string[],
  options: PlanOptions = {},
): Package {
  const features = [
    `${videos} short videos a month`,
    'Script, edit, captions and sound',
    'Cut for Reels, TikTok and Shorts',
    ...extras,
    ...(options.includesConsultation ? ['Monthly strategy consultation'] : []),
  ];
  return { ...video(plan, unitAmount, { videos }, description, features, options), pricedPer: 'videos' };
}

export function websitePlan(
  plan: string,
  unitAmount: number,
  pages: number,
  supportDays: number,
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const features = [
    `Up to ${pages} pages`,
    `${supportDays}-day support`,
    `Ready in ${deliveryTimes.website}`,
    ...extras,
  ];
  return website(plan, unitAmount, { pages, supportDays }, description, features, options);
}

export function boothPlan(
  plan: string,
  unitAmount: number,
  quantities: Required<Pick<Quantities, 'durationHours' | 'staff' | 'posts'>>,
  description: string,
  extras: readonly string[],
  options?: PlanOptions,
): Package {
  const { durationHours, staff, posts } = quantities;
  const features = [`${durationHours} hours on site`, count(staff, 'staff member'), `${posts} social posts`, ...extras];
  return booth(plan, unitAmount, quantities, description, features, options);
}
