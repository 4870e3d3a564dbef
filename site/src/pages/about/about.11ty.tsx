import { DeskArt } from '../../../../agency/art/about/desk-art.tsx';
import { MarginArt } from '../../../../agency/art/about/margin-art.tsx';
import { agency, claim } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { organizationData } from '../../layouts/structured-data.ts';
import { Links } from '../../parts/links/links.tsx';
import { servicePrice } from '../../parts/service/service-prices.ts';
import { coreValues, reasons } from './about.ts';
import { VideoFacade } from './video-facade.tsx';

export const data = {
  title: 'About',
  description: `Who ${agency.name} is: people and AI sharing the work on social media, video, ads and email. Plans from ${servicePrice('social-media').from} a month.`,
  structuredData: [organizationData()],
} satisfies PageData;

const { from, unit } = servicePrice('social-media');
const clients = claim('allClients');
const founded = claim('founded');

export function render() {
  return (
    <>
      <section className="band page-hero about-hero" id={firstSectionId}>
        <div className="wrapper">
          <h1>
            AI drafts it. <mark>People make it.</mark>
          </h1>
          <div className="about-intro">
            <p className="lead">
              {agency.name} makes marketing for small and mid-size businesses and for people who make a living from
              their audience. Machines are fast. People have something to say. We put the two in the right order.
            </p>
            <ul>
              <li>
                <b className="figure">{founded.figure}</b> <span>{founded.label}</span>
              </li>
              <li>
                <b className="figure">{clients.figure}</b>{' '}
                <span>
                  {clients.label}, {clients.counts}
                </span>
              </li>
              <li>
                <b className="figure">
                  From {from}
                  {unit}
                </b>{' '}
                <span>social media</span>
              </li>
            </ul>
          </div>
        </div>
      </section>

      {agency.aboutVideo && (
        <section className="band about-film" data-band="strong" data-tide aria-labelledby="film-title">
          <div className="wrapper">
            <VideoFacade video={agency.aboutVideo} />
          </div>
        </section>
      )}

      <section className="band" aria-label="How we share the work">
        <div className="wrapper about-parts">
          <div className="about-part">
            <DeskArt />
            <div className="flow">
              <h2>The machine’s half</h2>
              <p>
                AI reads your brief, your old posts and your price list, and drafts ten openings before your coffee is
                cold. It cuts the clip, sizes the picture seven ways, and never minds starting over.
              </p>
              <p>
                That is where the lower cost comes from: {claim('lowerCost').figure} less than doing all of it by hand.
              </p>
            </div>
          </div>
          <div className="about-part">
            <MarginArt />
            <div className="flow">
              <h2>The people’s half</h2>
              <p>
                An editor who knows your trade throws half of it away. They check the hours, the price and the name of
                the street, take out the adjectives, and put back the sentence only you would say.
              </p>
              <p>Then it goes to you, and with your yes it goes out.</p>
            </div>
          </div>
        </div>
      </section>

      <section className="band" data-band="strong" data-tide aria-labelledby="values-title">
        <div className="wrapper flow flow--wide">
          <h2 id="values-title">Eight things we hold to</h2>
          <ol className="about-values">
            {coreValues.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="band" data-band="emphasis" data-tide aria-labelledby="reasons-title">
        <div className="wrapper flow flow--wide">
          <h2 id="reasons-title">Eight reasons to choose us</h2>
          <ul className="about-reasons">
            {reasons.map(({ figure, title, text }) => (
              <li key={title}>
                <p className="figure">{figure}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Links
            links={[
              { path: '/contact', label: 'Talk to us' },
              { path: '/pricing', label: 'View pricing' },
            ]}
          />
        </div>
      </section>
    </>
  );
}
