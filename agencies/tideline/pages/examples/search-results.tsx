import { articles } from '../../showcase/samples.ts';

const sample = articles.find(({ ranking, category }) => category === 'seo' && ranking === 1) ?? articles[0];

/** A page of search results with one of our articles at its top. */
export function SearchResults() {
  if (!sample) return null;
  return (
    <article className="sample search-results" aria-label="Search results">
      <p className="search-results__query">{sample.title.toLowerCase()}</p>
      <div className="search-results__first">
        <p className="sample__quiet">{sample.brand.name} → journal</p>
        <p className="search-results__title">{sample.title}</p>
        <p>{sample.excerpt}</p>
      </div>
      <div className="search-results__other" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className="search-results__other" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </article>
  );
}
