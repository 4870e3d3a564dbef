import type { ReactNode } from 'react';
import { services } from '#agency/catalogue';
import { listPackages } from '#catalogue/products.ts';
import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { ClientName } from '#site/src/parts/client-mark/client-name.tsx';
import { getServicePrice } from '#site/src/parts/service/service-prices.ts';
import { Tabs } from '#site/src/parts/tabs/tabs.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import type { Picture } from '../../art/scenes/scenes.ts';
import { Dashboard } from '../../parts/dashboard/dashboard.tsx';
import { SocialPostCard } from '../../parts/social-post/social-post.tsx';
import { articles, type Brand, emailTypes, galleryFeed, getBrand, socialPosts } from '../../showcase/samples.ts';
import { EmailCard } from './email-card.tsx';
import { ReelFrame } from './reel-frame.tsx';

const sample = articles.find(({ ranking, category }) => category === 'seo' && ranking === 1) ?? articles[0];

/** Drawing of search results with the client's article in first place. */
function SearchResults() {
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

const post = socialPosts.find(({ brand }) => brand.id === 'fern');
const email = emailTypes.find(({ id }) => id === 'welcome')?.emails[2];
const reels = galleryFeed.filter((item) => item.type === 'reel');

/** Sample shown next to the description of each service, by service id. */
const samples: Readonly<Partial<Record<string, ReactNode>>> = {
  'social-media': (
    <>
      {post && <SocialPostCard post={post} />}
      <Dashboard name="social" />
    </>
  ),
  ads: (
    <>
      <AdCard
        brand={getBrand('loop')}
        picture={{ scene: 'wrench', topic: 'repair', palette: 'loop' }}
        text="Brakes, chain, tires, bell. Checked in twenty minutes while you wait next door with a coffee."
        headline="Spring check"
        cta="Book now"
      />
      <Dashboard name="ads" />
    </>
  ),
  seo: (
    <>
      <SearchResults />
      <Dashboard name="search" />
    </>
  ),
  email: email && <EmailCard email={email} />,
  video: reels.slice(0, 2).map((reel) => (
    <div key={reel.id} className="sample">
      <ReelFrame reel={reel} caption={reel.caption} />
    </div>
  )),
};

const shown: readonly string[] = ['social-media', 'ads', 'seo', 'email', 'video'];

export function ServiceTabs() {
  const tabs = services
    .filter(({ id }) => shown.includes(id))
    .map((service) => ({
      id: `service-${service.id}`,
      label: service.shortName,
      panel: (
        <div className="service-showcase">
          <div className="flow">
            <h3>{service.name}</h3>
            <p>{service.description}</p>
            <p className="figure service-showcase__price">
              <small>from</small> {getServicePrice(service.id).from}
              <small>{getServicePrice(service.id).unit}</small>
            </p>
            <ul className="ticks">
              {listPackages(service.id)[0]?.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="cluster">
              <a className="button" href="/pricing">
                View pricing
              </a>
              <a href="/contact">Ask about this service</a>
            </p>
          </div>
          <div className="service-showcase__samples">{samples[service.id]}</div>
        </div>
      ),
    }));
  return <Tabs label="Service" tabs={tabs} />;
}

interface AdCardProps {
  brand: Brand;
  picture: Picture;
  text: string;
  headline: string;
  cta: string;
}

function AdCard({ brand, picture, text, headline, cta }: AdCardProps) {
  return (
    <article className="sample campaign" aria-label="Ad">
      <header className="sample__header">
        <ClientMark client={brand} />
        <p className="sample__who">
          <b>
            <ClientName name={brand.name} />
          </b>
          <span>Sponsored</span>
        </p>
      </header>
      <p className="sample__words">{text}</p>
      <Scene {...picture} />
      <div className="campaign__bar">
        <p>
          <b>{headline}</b>
          <span>{brand.trade}</span>
        </p>
        <span className="campaign__button">{cta}</span>
      </div>
    </article>
  );
}
