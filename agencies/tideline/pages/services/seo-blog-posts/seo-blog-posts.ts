import { formatMoney } from '#catalogue/money.ts';
import type { Package } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { onlyPrice, planRange } from '#site/src/parts/service/figures.ts';

function unitAmountPerPost({ unitAmount, quantities }: Package): number {
  return Math.round(unitAmount / (quantities.posts ?? 1));
}

/** What one post costs in each plan. */
export const pricesPerPost = packagesIn('seo').map((plan) => ({ plan, perPost: formatMoney(unitAmountPerPost(plan)) }));

const perPost = packagesIn('seo').map(unitAmountPerPost);
const dearest = formatMoney(Math.max(...perPost));
const lowest = formatMoney(Math.min(...perPost));

export const seoBlogPostsPage = {
  path: '/services/seo-blog-posts',
  name: 'SEO Blog Posts',
  price: onlyPrice('seo'),
  perPost: `${dearest} a post in the smallest plan, ${lowest} in the largest, with a backlink for each`,
  description: `SEO blog posts from ${onlyPrice('seo')}: 1000+ words each, researched, written and published for you. ${planRange('seo', 'posts')} posts a month, ${dearest} to ${lowest} each.`,
} as const;

/** What makes a post findable, numbered on the drawing of one. */
export const postParts = [
  { title: 'A title people search for', text: 'One question, in the words your customers use.' },
  { title: 'The answer first', text: 'Two sentences that settle it. Search engines quote them.' },
  { title: '1000+ words with headings', text: 'Every heading is the next question. Nothing is padding.' },
  { title: 'Links in and out', text: 'To your services, to sources, and between your own posts.' },
  { title: 'Pictures with a purpose', text: 'Original drawings and photos, described for people who can’t see them.' },
] as const;

export interface SampleArticle {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly readTime: string;
  readonly views: string;
  readonly ranking: string;
  readonly publishDate: string;
  readonly scene: string;
  readonly topic: string;
  readonly palette: string;
  /** Of 100. */
  readonly seoScore: number;
}

/** Samples for businesses we made up. Views, rankings and scores are drawn, not measured. */
export const sampleArticles: readonly SampleArticle[] = [
  {
    title: 'Why does my coffee taste bitter? Seven causes, in order',
    excerpt: 'It’s almost never the beans. Start with the temperature of the water, then look at the clock.',
    category: 'How-to',
    readTime: '7 min',
    views: '4,820 views',
    ranking: 'Position 2',
    publishDate: '2026-09-14',
    scene: 'pour',
    topic: 'coffee',
    palette: 'harbour',
    seoScore: 96,
  },
  {
    title: 'What does a bike tune-up cost, and when is it due?',
    excerpt: 'A table of prices, three noises to listen for, and the one part worth changing early.',
    category: 'Guides',
    readTime: '6 min',
    views: '3,105 views',
    ranking: 'Position 3',
    publishDate: '2026-08-02',
    scene: 'tag',
    topic: 'prices',
    palette: 'loop-shop',
    seoScore: 93,
  },
  {
    title: 'Pilates or yoga for back pain? What two studies say',
    excerpt: 'Both help, at different speeds. Before you buy a mat, do this test against a wall.',
    category: 'Industry',
    readTime: '8 min',
    views: '2,460 views',
    ranking: 'Position 1',
    publishDate: '2026-06-23',
    scene: 'stretch',
    topic: 'pilates',
    palette: 'still',
    seoScore: 98,
  },
];
