import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';
import { samples } from './seo-blog-posts.ts';

/** A page of search results with one of our posts at the top. */
export function SearchResults() {
  const [first] = samples;
  if (!first) return null;
  return (
    <ServiceArt of="Search results for a café." className="serp">
      <div className="sheet serp__page">
        <p className="serp__query">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4.5 4.5" />
          </svg>
          why does my coffee taste bitter
        </p>
        <div className="serp__first">
          <div>
            <p className="serp__site">harbour.coffee / blog</p>
            <p className="serp__title">{first.title}</p>
            <p>{first.excerpt}</p>
          </div>
          <div className="serp__picture">
            <Scene {...first.picture} />
          </div>
        </div>
        <svg className="serp__others" viewBox="0 0 400 150" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 6h90M0 54h120M0 102h76" className="serp__address" />
          <path d="M0 22h250M0 70h210M0 118h270" className="serp__link" />
          <path d="M0 37h360M0 85h330M0 133h350" className="serp__line" />
        </svg>
      </div>
      <p className="note serp__note">
        <b>Above the machine maker</b> and the recipe site with the long story
      </p>
    </ServiceArt>
  );
}
