import { allKinds, Filter } from '#site/src/parts/filter/filter.tsx';
import { FoldedList } from '../../parts/folded-list/folded-list.tsx';
import { articles, countOfCategory } from '../../showcase/samples.ts';
import { type ArticleCategory, articleCategories } from '../../showcase/schemas.ts';
import { ArticleCard } from './article-card.tsx';
import { emptyContent } from './examples.ts';

const choices = [
  { value: allKinds, label: 'All posts', count: articles.length },
  ...Object.entries(articleCategories).map(([category, label]) => ({
    value: category,
    label,
    count: countOfCategory(category as ArticleCategory),
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
