import { allKinds, Filter } from '#site/src/parts/filter/filter.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
import { formatCount, formatDate } from '../../parts/sample/figures.ts';
import { type Article, articles, countArticles } from '../../showcase/samples.ts';
import { type ArticleCategory, articleCategories } from '../../showcase/schemas.ts';
import { emptyContent } from './examples.ts';

const choices = [
  { value: allKinds, label: 'All posts', count: articles.length },
  ...Object.entries(articleCategories).map(([category, label]) => ({
    value: category,
    label,
    count: countArticles(category as ArticleCategory),
  })),
];

export function ArticleGallery() {
  return (
    <Filter name="topic" legend="Topic" choices={choices} emptyText={emptyContent}>
      <FoldedList className="article-list" label="Articles" shown={6} more={`Show all ${articles.length} articles`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </FoldedList>
    </Filter>
  );
}

/** List item for a blog post, with the post's search results. */
function ArticleCard({ article }: { article: Article }) {
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
