import { Scene } from '../../../art/scenes/scene.tsx';
import { samples } from './seo-blog-posts.ts';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function SampleArticles() {
  return (
    <section className="band" aria-labelledby="samples-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="samples-title">Three posts, read to the end</h2>
          <p className="lead">Each answers one question people type, and leaves them somewhere useful.</p>
        </div>
        <ul className="articles">
          {samples.map((article) => (
            <li key={article.title}>
              <div className="articles__picture">
                <Scene {...article.picture} />
              </div>
              <div className="articles__words">
                <p className="articles__meta">
                  {article.category} · {article.readTime} ·{' '}
                  <time dateTime={article.publishDate}>{dates.format(new Date(article.publishDate))}</time>
                </p>
                <h3>{article.title}</h3>
                <p>{article.excerpt}</p>
                <p className="articles__meta">
                  {article.views} · {article.ranking}
                </p>
              </div>
              <p className="articles__score">
                <svg viewBox="0 0 80 80" width="80" height="80" aria-hidden="true">
                  <circle className="articles__ring" cx="40" cy="40" r="35" pathLength="100" />
                  <circle
                    className="articles__arc"
                    cx="40"
                    cy="40"
                    r="35"
                    pathLength="100"
                    strokeDasharray={`${article.seoScore} 100`}
                    transform="rotate(-90 40 40)"
                  />
                </svg>
                <b>{article.seoScore}</b> <span>SEO score</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
