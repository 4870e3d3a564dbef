import type { PageData } from '#site/src/layouts/page.ts';
import { CallToAction } from '#site/src/parts/call-to-action/call-to-action.tsx';
import { PageHero } from '#site/src/parts/page-hero/page-hero.tsx';
import { guides } from './guides.ts';

export const data = {
  title: 'Guides for your site builder',
  description:
    'Our prices, cart and forms on WordPress, Webflow, Squarespace, Wix or Shopify, or through Google Tag Manager: numbered steps, pictures, and help if nothing appears.',
  styles: ['code-block', 'ruled-list'],
} satisfies PageData;

export function render() {
  return (
    <>
      <PageHero
        title="Where does your site live?"
        lead="Pick the tool you edit it with. Each guide has the steps in order, the code to paste, and what to do when nothing shows up."
      />
      <section className="band" data-band="strong" data-tide aria-labelledby="guides-title">
        <div className="wrapper">
          <h2 id="guides-title" className="visually-hidden">
            All guides
          </h2>
          <ul className="ruled-list guide-list">
            {guides.map(({ slug, name, lead, time }) => (
              <li key={slug}>
                <h3>
                  <a href={`/embed/guides/${slug}`}>{name}</a>
                </h3>
                <p>{lead}</p>
                <p className="guide-list__time">{time}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <CallToAction isOnPortal />
    </>
  );
}
