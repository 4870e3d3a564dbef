import type { PageData } from '#site/src/layouts/page.ts';
import { serviceData } from '#site/src/layouts/structured-data.ts';
import { Figures } from '#site/src/parts/figures/figures.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { fromPrice } from '#site/src/parts/service/figures.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { backlinkPacks } from '../../../backlinks.ts';
import { BacklinkPacks } from './backlink-packs.tsx';
import { LinkGraph } from './link-graph.tsx';
import { backlinkFacts, backlinkPromises, backlinkSteps, seoBacklinksPage } from './seo-backlinks.ts';

const { path, name, price, base, description } = seoBacklinksPage;
const offers = backlinkPacks.map(({ quantity, unitAmount }) => ({ name: `${quantity} backlinks`, unitAmount }));

export const data = {
  title: name,
  description,
  styles: ['service', 'illustrative', 'art/scenes'],
  structuredData: [serviceData({ name, description, path, offers })],
} satisfies PageData;

export function render() {
  return (
    <>
      <ServiceHero
        name={name}
        title={
          <>
            Backlinks for {price}, <mark>placed by hand</mark>
          </>
        }
        lead="Seven good neighbors are worth more than seven hundred strangers. We ask them one by one."
        art={<LinkGraph />}
        isMadeUp
        links={[
          { path: '#packs', label: 'See the packs' },
          { path: '/contact', label: 'Ask about your site' },
        ]}
      />
      <section className="band" id="packs" aria-labelledby="packs-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="packs-title">Four packs, paid once</h2>
            <p className="lead">
              Savings compared with {base} a link, a little less than a link costs in the smallest pack.
            </p>
          </div>
          <BacklinkPacks />
          <Figures figures={backlinkFacts} />
        </div>
      </section>
      <section className="band" data-band="emphasis" data-tide aria-labelledby="promises-title">
        <div className="wrapper flow flow--wide">
          <h2 id="promises-title">What we place, and what we won’t touch</h2>
          <ul className="do-not">
            {backlinkPromises.map((promise) => (
              <li key={promise.do}>
                <p>{promise.do}</p>
                <p>
                  <s>{promise.not}</s>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Steps
        title="A month, at most"
        lead="Links that appear overnight vanish overnight. Ours take a few weeks."
        steps={backlinkSteps}
        look="line"
      />
      <Closing
        title="Links every month instead?"
        text={
          <>
            The SEO plans bring posts and links together, {fromPrice('seo')}. Or see{' '}
            <a href="/backlinks">backlinks by the pack</a> and the questions people ask about them.
          </>
        }
      />
    </>
  );
}
