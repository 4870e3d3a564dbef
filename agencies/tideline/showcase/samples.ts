/** Samples of the agency's work, read from YAML files and completed with pseudo-random figures. */
import { agency } from '#site/src/agency.ts';
import { createRandom } from '../parts/sample/figures.ts';
import { read } from '../read.ts';
import { type ArticleCategory, brands } from './schemas.ts';

/** Fictional business shown in the samples: a client from `clients.yaml`. */
export type Brand = ReturnType<typeof getBrand>;

export function getBrand(id: string) {
  const client = agency.clients.find((each) => each.id === id);
  const picture = brands[id];
  if (!client || !picture)
    throw new Error(`The samples show "${id}", which is in neither clients.yaml nor brands.yaml.`);
  const { name, initials, trade = '', palette = 'sunrise' } = client;
  return { id, name, initials, trade, palette, picture: { ...picture, palette } };
}

export const socialPosts = read('showcase/social-posts').posts.map(({ brand, ...post }) => {
  const id = `${post.platform}-${brand}`;
  const draw = createRandom(id);
  return {
    ...post,
    brand: getBrand(brand),
    id,
    likes: draw.pickBetween(120, 1900),
    comments: draw.pickBetween(9, 140),
    shares: draw.pickBetween(4, 90),
    /** Likes, comments and shares in percent of the people reached. */
    engagement: draw.tenths(3, 9),
  };
});
export type SocialPost = (typeof socialPosts)[number];

export const stories = read('showcase/stories').stories.map(({ brand, ...story }) => {
  const id = `story-${brand}`;
  return { ...story, brand: getBrand(brand), id, views: createRandom(id).pickBetween(340, 5200) };
});
export type Story = (typeof stories)[number];

export const emailTypes = read('showcase/emails').types.map(({ id: type, label, text, openRate, emails }) => ({
  id: type,
  label,
  text,
  emails: emails.map(({ brand, ...email }) => {
    const id = `email-${type}-${brand}`;
    const draw = createRandom(id);
    return {
      ...email,
      brand: getBrand(brand),
      id,
      type,
      openRate: draw.tenths(openRate.lowest, openRate.highest),
      clickRate: draw.tenths(3, 11),
      conversions: draw.pickBetween(12, 140),
    };
  }),
}));
export type EmailDesign = (typeof emailTypes)[number]['emails'][number];

function createDate(index: number): string {
  return new Date(Date.UTC(2026, 9, 28 - index * 9)).toISOString().slice(0, 10);
}

export const articles = read('showcase/articles').articles.map(({ brand, ...article }, index) => {
  const draw = createRandom(`article ${article.title}`);
  const own = getBrand(brand);
  return {
    picture: own.picture,
    ...article,
    brand: own,
    id: `article-${index + 1}`,
    readMinutes: draw.pickBetween(5, 12),
    views: draw.pickBetween(700, 12_400),
    /** Position in search results; 1 is the first result. */
    ranking: draw.pickBetween(1, 9),
    publishDate: createDate(index),
    /** SEO score from 0 to 100. */
    seoScore: draw.pickBetween(86, 99),
  };
});
export type Article = (typeof articles)[number];

export function countArticles(category: ArticleCategory): number {
  return articles.filter((article) => article.category === category).length;
}

const gallery = read('showcase/gallery');

export const galleryFeed = gallery.feed.map((item) => {
  const id = `${item.type}-${item.brand}-${item.hashtag}`;
  const draw = createRandom(id);
  return {
    ...item,
    brand: getBrand(item.brand),
    id,
    likes: draw.pickBetween(90, 2400),
    comments: draw.pickBetween(6, 190),
    shares: draw.pickBetween(3, 120),
    engagement: draw.tenths(2, 9),
    views: createRandom(`${id} views`).pickBetween(2_400, 48_000),
  };
});
export type FeedItem = (typeof galleryFeed)[number];

const galleryBlogs = gallery.blogs.map(({ brand, ...blog }) => {
  const id = `blog-${brand}-${blog.publishDate}`;
  const draw = createRandom(id);
  return {
    ...blog,
    brand: getBrand(brand),
    type: 'blog' as const,
    id,
    readMinutes: draw.pickBetween(4, 9),
    views: draw.pickBetween(600, 9000),
  };
});
export type GalleryBlog = (typeof galleryBlogs)[number];
export type GalleryItem = FeedItem | GalleryBlog;

/** Filters of the gallery, labels by id. The filter Posts includes carousels and reels, so 18 posts and 13 blogs are 31 items. */
export const galleryKinds = { posts: 'Posts', carousels: 'Carousels', blogs: 'Blog posts', reels: 'Reels' } as const;
export type GalleryKind = keyof typeof galleryKinds;

const kindsByType: Readonly<Record<GalleryItem['type'], readonly GalleryKind[]>> = {
  post: ['posts'],
  carousel: ['posts', 'carousels'],
  reel: ['posts', 'reels'],
  blog: ['blogs'],
};

/** Returns the ids of the filters that show a gallery item. */
export function listKinds({ type }: GalleryItem): readonly GalleryKind[] {
  return kindsByType[type];
}

/**
 * Returns the gallery items in display order: one blog after each of the first three of four feed items, so that the
 * first items cover all formats.
 */
function mixGallery(): GalleryItem[] {
  const blogs = [...galleryBlogs];
  const items = galleryFeed.flatMap((item, index) => (index % 4 === 3 ? [item] : [item, ...blogs.splice(0, 1)]));
  return [...items, ...blogs];
}

export const galleryItems: readonly GalleryItem[] = mixGallery();

export function countGalleryItems(kind: GalleryKind): number {
  return galleryItems.filter((item) => listKinds(item).includes(kind)).length;
}

export const metricNames = {
  followers: 'Followers',
  engagement: 'Engagement',
  monthlyReach: 'Monthly reach',
  leads: 'Leads a month',
} as const;
export type CaseMetric = keyof typeof metricNames;
export const caseMetrics = Object.keys(metricNames) as CaseMetric[];

/** Clients with a before-and-after comparison, with the figures of their case studies. */
export const beforeAfterCases = read('showcase/cases').cases.map(({ brand, ...words }) => {
  const figures = agency.caseStudies.find(({ id }) => id === brand)?.figures ?? [];
  const createFigures = (time: 'before' | 'after') =>
    Object.fromEntries(caseMetrics.map((metric, index) => [metric, figures[index]?.[time] ?? 0])) as Record<
      CaseMetric,
      number
    >;
  return { ...words, brand: getBrand(brand), before: createFigures('before'), after: createFigures('after') };
});
export type BeforeAfterCase = (typeof beforeAfterCases)[number];

export function formatMetric(metric: CaseMetric, value: number): string {
  return metric === 'engagement' ? `${value.toFixed(1)}%` : value.toLocaleString('en-US');
}

/** Returns the growth of a figure in whole percent. */
export function calculateGrowth({ before, after }: BeforeAfterCase, metric: CaseMetric): number {
  return Math.round((after[metric] / before[metric] - 1) * 100);
}

export const { adFunnel, reports } = read('showcase/reports');

export const wallTestimonials = read('showcase/testimonials').testimonials.map(({ brand, ...testimonial }) => ({
  ...testimonial,
  brand: getBrand(brand),
}));
