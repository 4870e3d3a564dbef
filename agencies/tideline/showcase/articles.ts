import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import { drawFor } from '../parts/sample/random.ts';
import type { ArticleCategory } from './article-category.ts';
import { articleRows } from './article-rows.ts';
import type { BrandName } from './brands.ts';
import { brands } from './brands.ts';

export const articleCategoryNames: Readonly<Record<ArticleCategory, string>> = {
  seo: 'SEO guides',
  howto: 'How-to',
  industry: 'Industry',
};

/** A blog post written for search. */
export interface Article {
  readonly id: string;
  readonly category: ArticleCategory;
  readonly brand: BrandName;
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly palette: Palette;
  readonly title: string;
  readonly excerpt: string;
  readonly readMinutes: number;
  readonly views: number;
  /** Place in the search results. */
  readonly ranking: number;
  readonly publishDate: string;
  /** Of 100. */
  readonly seoScore: number;
}

function dateOf(index: number): string {
  const date = new Date(Date.UTC(2026, 9, 28 - index * 9));
  return date.toISOString().slice(0, 10);
}

/** 24 samples: twelve SEO guides, eight how-tos, four on an industry. */
export const articles: readonly Article[] = articleRows.map(([category, brand, title, excerpt, picture], index) => {
  const draw = drawFor(`article ${title}`);
  const own = brands[brand];
  const [scene, topic, palette] = picture ?? [own.scene, own.topic, own.palette];
  return {
    id: `article-${index + 1}`,
    category,
    brand,
    scene,
    topic,
    palette,
    title,
    excerpt,
    readMinutes: draw.between(5, 12),
    views: draw.between(700, 12_400),
    ranking: draw.between(1, 9),
    publishDate: dateOf(index),
    seoScore: draw.between(86, 99),
  };
});

export function countOfCategory(category: ArticleCategory): number {
  return articles.filter((article) => article.category === category).length;
}
