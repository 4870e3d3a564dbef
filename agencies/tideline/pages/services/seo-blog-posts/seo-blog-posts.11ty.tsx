import { formatList } from '#catalogue/format-list.ts';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { parts, pricesPerPost, samples, seoBlogPostsPage } from './seo-blog-posts.ts';

const { name, perPost, price } = seoBlogPostsPage;

export const data = createServicePageData(seoBlogPostsPage, 'seo', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={['pour', ...samples.map(({ picture }) => picture.scene)]} />
      <ServiceHero
        name={name}
        title={
          <>
            SEO blog posts <mark>from {price}</mark>
          </>
        }
        lead={`1,000+ words that answer a question your customers really ask: researched, written and published for you. ${perPost}`}
        artPlace="edge"
        art={<SearchResults />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
      <PostAnatomy />
      <SampleArticles />
      <PlanPicker category="seo" title="Two, four or six posts a month">
        <PricePerPost />
      </PlanPicker>
      <Closing
        title="What do people ask you on the phone?"
        text="Send us three questions. We’ll tell you how many people search for each, and which one to answer first."
      />
    </>
  );
}

/** Large blog post with numbered parts, which notes in both margins explain. */
function PostAnatomy() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="anatomy-title">
      <div className="wrapper anatomy">
        <h2 id="anatomy-title">1,000+ words, and a job for each</h2>
        <ol className="anatomy__parts">
          {parts.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="sheet anatomy__post" aria-hidden="true">
          <p className="anatomy__title">
            <b>1</b> Why does my coffee taste bitter?
          </p>
          <p className="anatomy__answer">
            <b>2</b> Most likely, your water is too hot. Let the kettle rest for a minute, then pour, and change nothing
            else.
          </p>
          <div className="anatomy__picture">
            <Scene scene="pour" palette="harbour" topic="coffee" />
            <b>5</b>
          </div>
          <div className="anatomy__text">
            <b>3</b>
            <svg viewBox="0 0 300 130" preserveAspectRatio="none" aria-hidden="true">
              <path className="anatomy__heading" d="M0 10h150M0 80h190" />
              <path className="anatomy__line" d="M0 30h300M0 44h280M0 58h240M0 100h300M0 114h220" />
              <path className="anatomy__link" d="M120 44h70M60 114h90" />
            </svg>
            <b>4</b>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Price per post in each plan: the monthly price divided by the number of posts. */
function PricePerPost() {
  const prices = pricesPerPost.map(({ plan, perPost }) => `${perPost} with ${plan.plan}`);
  return <p className="lead per-post">A post costs {formatList('en-US', prices)}, backlink included.</p>;
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function SampleArticles() {
  return (
    <section className="band" aria-labelledby="samples-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="samples-title">Three posts, read to the end</h2>
          <p className="lead">Each answers one question people search for and points to the next step.</p>
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

/** Drawing of search results with one of the agency's blog posts in first place. */
function SearchResults() {
  const [first] = samples;
  if (!first) return null;
  return (
    <ServiceArt of="Search results with a café’s post in first place." className="serp">
      <div className="serp__top">
        <p className="wrapper serp__query">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4.5 4.5" />
          </svg>
          why does my coffee taste bitter
        </p>
      </div>
      <div className="wrapper serp__page">
        <div className="serp__results">
          <div className="serp__first">
            <div>
              <p className="serp__site">harbor.coffee / blog</p>
              <p className="serp__title">{first.title}</p>
              <p>{first.excerpt}</p>
            </div>
            <div className="serp__picture">
              <Scene {...first.picture} />
            </div>
          </div>
          <p className="note serp__note">
            <b>Above the espresso machine brand</b> and the recipe site with the long story
          </p>
          <svg className="serp__others" viewBox="0 0 400 160" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 6h90M0 66h120M0 126h76" className="serp__address" />
            <path d="M0 20h250M0 80h210M0 140h270" className="serp__link" />
            <path d="M0 34h360M0 94h330M0 154h350" className="serp__line" />
          </svg>
        </div>
        <div className="serp__questions">
          <p className="serp__question">
            <b>People also ask</b>
          </p>
          <ul>
            <li className="serp__question">How hot should the water be?</li>
            <li className="serp__question">Does long brewing make coffee bitter?</li>
            <li className="serp__question">Does a finer grind taste stronger?</li>
            <li className="serp__question">How much coffee for one cup?</li>
          </ul>
        </div>
      </div>
    </ServiceArt>
  );
}
