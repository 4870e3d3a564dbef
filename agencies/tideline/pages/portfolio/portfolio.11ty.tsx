import { getClaim, getFactList } from '#site/src/agency.ts';
import type { PageData } from '#site/src/layouts/page.ts';
import { CallToAction } from '#site/src/parts/call-to-action/call-to-action.tsx';
import { Figures } from '#site/src/parts/figures/figures.tsx';
import { Illustrative } from '#site/src/parts/illustrative/illustrative.tsx';
import { Links } from '#site/src/parts/links/links.tsx';
import { PageHero } from '#site/src/parts/page-hero/page-hero.tsx';
import { SceneSheet } from '../../art/scenes/scene.tsx';
import { Dashboard } from '../../parts/dashboard/dashboard.tsx';
import { SocialGallery } from '../../parts/social-post/social-gallery.tsx';
import { StoryCard } from '../../parts/story/story.tsx';
import { reports, stories } from '../../showcase/samples.ts';
import { exampleSections } from '../examples/examples.ts';

export const data = {
  title: 'Portfolio',
  description:
    'Twelve sample posts for Instagram, Facebook and LinkedIn, and three sample reports, for businesses we made up.',
  styles: [
    'art/scenes',
    'parts/sample',
    'client-mark',
    'icon',
    'illustrative',
    'parts/story',
    'filter',
    'parts/filter-kinds',
    'parts/social-post',
    'parts/dashboard',
    'parts/snap-row',
  ],
} satisfies PageData;

const figures = [
  getClaim('clients'),
  getClaim('satisfaction'),
  getClaim('rating'),
  { figure: String(getFactList('platforms').length), label: 'platforms' },
];

const heroStories = stories.filter(({ brand }) => ['harbour', 'steep', 'crumb'].includes(brand.id));

export function render() {
  return (
    <>
      <SceneSheet />
      <PageHero
        title={
          <>
            Twelve trades, <mark>one desk.</mark>
          </>
        }
        lead="What a feed looks like when somebody thinks about it every day. Filter the posts by platform, then ask for your own."
        art={
          <div className="story-fan">
            {heroStories.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </div>
        }
      >
        <Links
          links={[
            { path: '/contact', label: 'Start Free Consultation' },
            { path: '/pricing', label: 'View pricing' },
          ]}
        />
        <Illustrative />
      </PageHero>

      <div className="wrapper">
        <Figures figures={figures} />
      </div>

      <section className="band" id="posts" aria-labelledby="posts-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="posts-title">Social posts</h2>
            <p className="lead">Drafted with AI, rewritten by our editors, with our own drawings.</p>
          </div>
          <SocialGallery />
        </div>
      </section>

      <section className="band" data-band="strong" data-tide aria-labelledby="reports-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="reports-title">What a report looks like</h2>
            <p className="lead">A monthly report takes a minute to read.</p>
          </div>
          <ul className="report-list">
            {reports.map((report) => (
              <li key={report.name}>
                <Dashboard {...report} />
              </li>
            ))}
          </ul>
          <nav className="flow" aria-label="More of our work">
            <h3>More than posts</h3>
            <ul className="cluster gallery-parts">
              {exampleSections.slice(1).map(({ id, title }) => (
                <li key={id}>
                  <a className="button" href={`/examples#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>

      <CallToAction />
    </>
  );
}
