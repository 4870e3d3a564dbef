import { expect, test } from 'vitest';
import { agency } from '#site/src/agency.ts';
import { createRandom } from '../parts/sample/figures.ts';
import { read } from '../read.ts';
import {
  adFunnel,
  articles,
  beforeAfterCases,
  calculateGrowth,
  caseMetrics,
  countArticles,
  countGalleryItems,
  emailTypes,
  type GalleryKind,
  galleryItems,
  galleryKinds,
  socialPosts,
} from './samples.ts';
import { type ArticleCategory, articleCategories, platforms } from './schemas.ts';

test('the figures of a sample depend only on its name and are the same in every build', () => {
  const draw = createRandom('a sample');
  expect([draw.pickBetween(1, 1000), draw.pickBetween(1, 1000), draw.tenths(1, 9)]).toEqual([226, 89, 3.6]);
});

test('the agency has twelve clients, each with a growth between 100 and 499 percent', () => {
  expect(agency.clients).toHaveLength(12);
  for (const { growth } of agency.clients) {
    expect(growth).toBeGreaterThanOrEqual(100);
    expect(growth).toBeLessThanOrEqual(499);
  }
});

test("the gallery's 31 items are 18 posts, which include all carousels and reels, and 13 blogs", () => {
  expect(galleryItems).toHaveLength(31);
  expect((Object.keys(galleryKinds) as GalleryKind[]).map((kind) => [kind, countGalleryItems(kind)])).toEqual([
    ['posts', 18],
    ['carousels', 8],
    ['blogs', 13],
    ['reels', 4],
  ]);
});

test('the four reels last 15, 30, 45 and 60 seconds', () => {
  const seconds = galleryItems.flatMap((item) => (item.type === 'reel' ? [item.durationSeconds] : []));
  expect(seconds.toSorted()).toEqual([15, 30, 45, 60]);
});

test('six of the twelve sample posts are for Instagram, four for Facebook and two for LinkedIn', () => {
  const counts = platforms.map((platform) => socialPosts.filter((post) => post.platform === platform).length);
  expect(platforms).toEqual(['instagram', 'facebook', 'linkedin']);
  expect(counts).toEqual([6, 4, 2]);
});

test('each of the four types of email has six samples', () => {
  expect(emailTypes.map(({ emails }) => emails.length)).toEqual([6, 6, 6, 6]);
});

test('the 24 blog posts are 12 SEO guides, 8 how-to articles and 4 industry articles', () => {
  expect(articles).toHaveLength(24);
  expect((Object.keys(articleCategories) as ArticleCategory[]).map(countArticles)).toEqual([12, 8, 4]);
});

test('the ids of all samples are unique', () => {
  const ids = [...socialPosts, ...galleryItems, ...emailTypes.flatMap(({ emails }) => emails), ...articles].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('every figure in a before-and-after comparison is higher after than before', () => {
  expect(beforeAfterCases).toHaveLength(3);
  for (const sample of beforeAfterCases) {
    for (const metric of caseMetrics) expect(calculateGrowth(sample, metric)).toBeGreaterThan(0);
  }
});

test('the bike shop’s sample ads report fewer views and leads than the case study reports per month', () => {
  const shop = beforeAfterCases.find(({ brand }) => brand.id === 'loop')?.after;
  const { seen, clicked, begun, booked } = adFunnel;
  expect(seen).toBeLessThan(shop?.monthlyReach ?? 0);
  expect(booked).toBeLessThan(shop?.leads ?? 0);
  expect([seen, clicked, begun, booked].toSorted((a, b) => b - a)).toEqual([seen, clicked, begun, booked]);
});

test('the email design page repeats no sample email, because the rates on the two pages could differ', () => {
  const page = read('pages/services/email-design/email-design').samples.map(({ sender, subject }) => [sender, subject]);
  const samples = emailTypes.flatMap(({ emails }) =>
    emails.map(({ brand, subject }) => [brand.name, subject] as const),
  );
  const twice = samples.filter(([name, subject]) =>
    page.some(([sender, other]) => sender === name && other?.startsWith(subject)),
  );
  expect(twice).toEqual([]);
});
