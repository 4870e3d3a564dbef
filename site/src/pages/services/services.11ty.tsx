import { seoBacklinksPage } from '../../../../agency/pages/services/seo-backlinks/seo-backlinks.ts';
import { seoBlogPostsPage } from '../../../../agency/pages/services/seo-blog-posts/seo-blog-posts.ts';
import { knownServices } from '../../../../agency/services/services.ts';
import type { PageData } from '../../layouts/page.ts';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { Closing } from '../../parts/service/closing.tsx';
import { fromPrice } from '../../parts/service/figures.ts';
import { ServiceClaims } from '../../parts/service/service-claims.tsx';
import { AddOnGrid } from './add-on-grid.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceIndex } from './service-index.tsx';

export const data = {
  title: 'Services',
  description:
    'Social media, ads, websites, email, Instagram, video and event booths: what each includes, how long it takes and what it costs.',
  styles: ['service', 'art/scenes'],
} satisfies PageData;

export function render() {
  return (
    <>
      <PageHero
        title={
          <>
            Seven services. <mark>Take one, or take them all.</mark>
          </>
        }
        lead="Each has its own plans, its own people and its price on the page. You can change plans any month."
        art={<ServiceIndex />}
      >
        <Links
          links={[
            { path: '/contact', label: 'Get Free Consultation' },
            { path: '/pricing', label: 'See all prices' },
          ]}
        />
      </PageHero>
      <div className="wrapper service-figures">
        <ServiceClaims />
      </div>
      <section className="band" data-band="strong" data-tide aria-labelledby="services-title">
        <div className="wrapper flow flow--wide">
          <h2 id="services-title">What we do, and what it takes</h2>
          <ul className="service-cards">
            {knownServices.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </ul>
        </div>
      </section>
      <section className="band" data-band="emphasis" data-tide aria-labelledby="search-title">
        <div className="wrapper section-heading section-heading--top">
          <h2 id="search-title">And to be found in search</h2>
          <div className="flow">
            <p>
              <a href="/services/seo-content-linkbuilding">SEO content and link building</a>, {fromPrice('seo')}, brings
              posts and links together. Or take one alone: <a href="/services/seo-blog-posts">SEO blog posts</a> from{' '}
              {seoBlogPostsPage.price}, or <a href="/services/seo-backlinks">SEO backlinks</a> from{' '}
              {seoBacklinksPage.price}.
            </p>
            <p>
              Looking for a single thing? <a href="/services/social-media">Social media</a>,{' '}
              <a href="/services/meta-ads">Meta ads</a>, <a href="/services/email-design">email design</a> and{' '}
              <a href="/services/short-form-video">short-form video</a> have pages of their own, and{' '}
              <a href="/backlinks">backlinks come by the pack</a>.
            </p>
          </div>
        </div>
      </section>
      <AddOnGrid />
      <Closing
        title="Not sure which? Most people start with one."
        text="Half an hour, no slides. You tell us what takes your week and we tell you which service gives it back."
        links={[
          { path: '/contact', label: 'Get Free Consultation' },
          { path: '/pricing', label: 'View All Pricing' },
        ]}
      />
    </>
  );
}
