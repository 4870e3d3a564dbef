import { Scene } from '../../art/scenes/scene.tsx';
import { formatCount, formatDate } from '../../parts/sample/counts.ts';
import { type Article, articleCategoryNames } from '../../showcase/articles.ts';
import { brands } from '../../showcase/brands.ts';

/** A blog post in a list: what it says, and what search made of it. */
export function ArticleCard({ article }: { article: Article }) {
  const { category, brand, scene, palette, topic } = article;
  return (
    <li className="article-card" data-kind={category}>
      <Scene scene={scene} palette={palette} topic={topic} />
      <div className="article-card__words">
        <p className="sample__quiet">
          {articleCategoryNames[category]} · {brands[brand].handle}
        </p>
        <h3>{article.title}</h3>
        <p>{article.excerpt}</p>
        <p className="sample__quiet">
          {article.readMinutes} min · <time dateTime={article.publishDate}>{formatDate(article.publishDate)}</time> ·{' '}
          {formatCount(article.views)} views
        </p>
      </div>
      <p className="article-card__rank">
        <b>#{article.ranking}</b> in search
        <span>SEO score {article.seoScore}</span>
      </p>
    </li>
  );
}
