import { articleCategories } from '../../../../agency/showcase/article-category.ts';
import { articleCategoryNames, articles, countOfCategory } from '../../../../agency/showcase/articles.ts';
import { allKinds, Filter } from '../../parts/filter/filter.tsx';
import { ArticleCard } from './article-card.tsx';
import { emptyContent } from './examples.ts';

const choices = [
  { value: allKinds, label: 'All posts', count: articles.length },
  ...articleCategories.map((category) => ({
    value: category,
    label: articleCategoryNames[category],
    count: countOfCategory(category),
  })),
];

export function ArticleGallery() {
  return (
    <Filter name="topic" legend="Topic" choices={choices} emptyText={emptyContent}>
      <ul className="article-list">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
    </Filter>
  );
}
