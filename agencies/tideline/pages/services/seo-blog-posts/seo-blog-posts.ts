import { formatMoney } from '#catalogue/money.ts';
import type { Package } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { formatLowestPrice, formatPlanRange } from '#site/src/parts/service/figures.ts';
import { read } from '../../../read.ts';

function calculateUnitAmountPerPost({ unitAmount, quantities }: Package): number {
  return Math.round(unitAmount / (quantities.posts ?? 1));
}

export const pricesPerPost = listPackages('seo').map((plan) => ({
  plan,
  perPost: formatMoney(calculateUnitAmountPerPost(plan)),
}));

const perPost = listPackages('seo').map(calculateUnitAmountPerPost);
const highestPrice = formatMoney(Math.max(...perPost));
const lowest = formatMoney(Math.min(...perPost));

export const seoBlogPostsPage = {
  path: '/services/seo-blog-posts',
  name: 'SEO Blog Posts',
  price: formatLowestPrice('seo'),
  perPost: `A post costs ${highestPrice} on the smallest plan and ${lowest} on the largest, and each one comes with a backlink.`,
  description: `SEO blog posts from ${formatLowestPrice('seo')}: 1,000+ words each, researched, written and published for you. ${formatPlanRange('seo', 'posts')} posts a month, at ${lowest}–${highestPrice} each.`,
} as const;

export const { parts, samples } = read('pages/services/seo-blog-posts/seo-blog-posts');
