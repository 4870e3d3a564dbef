import { servicesMenu } from '../content/navigation.ts';
import type { PageData } from '../layouts/page.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { PageHero } from '../sections/page-hero.tsx';

export const data = {
  title: 'Services',
  description: 'Social media, video, email, ads, SEO, websites, Instagram and event booths, each with its price.',
  styles: ['services'],
} satisfies PageData;

export function render() {
  return (
    <>
      <PageHero
        title="Services"
        lead="Take one or take them all. Each has its own plans, its own people and its price on the page."
      />
      <section className="band" data-band="pine" data-tide aria-labelledby="services-title">
        <div className="wrapper flow flow--wide">
          <h2 id="services-title">What we do</h2>
          <ul className="service-list">
            {servicesMenu.links.map(({ path, label, price }) => (
              <li key={path}>
                <a href={path}>{label}</a>
                <span className="figure">{price}</span>
              </li>
            ))}
          </ul>
          <p>
            Only need links? See <a href="/services/seo-backlinks">SEO backlinks</a> and{' '}
            <a href="/backlinks">backlinks by the pack</a>.
          </p>
        </div>
      </section>
      <CallToAction />
    </>
  );
}
