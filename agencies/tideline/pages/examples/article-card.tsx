import { Scene } from '../../art/scenes/scene.tsx';
import { formatCount, formatDate } from '../../parts/sample/figures.ts';
import type { Article } from '../../showcase/samples.ts';
import { articleCategories } from '../../showcase/schemas.ts';

/** A blog post in a list: what it says, and what search made of it. */
export function ArticleCard({ article }: { article: Article }) {
  const { category, brand, picture } = article;
  return (
    <li className="article-card" data-kind={category}>
      <Scene {...picture} />
      <div className="article-card__words">
        <p className="sample__quiet">
          {articleCategories[category]} · {brand.name}
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
