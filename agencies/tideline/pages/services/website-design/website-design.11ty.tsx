import { listPackages } from '#catalogue/products.ts';
import { getFact } from '#site/src/agency.ts';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { findService } from '#site/src/parts/service/find-service.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { page, benefits, steps } = read('pages/services/website-design/website-design');
const { name, price } = page;
const [days, ...unit] = getFact('websiteDelivery').split(' ');

const websiteDesign = findService('website-design');

export const data = createServicePageData(page, 'website', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={['stretch']} />
      <ServiceHero
        name={name}
        title={
          <>
            Your website in{' '}
            <mark>
              <span className="service-hero__figure">{days}</span> {unit.join(' ')}
            </mark>
          </>
        }
        lead={`Designed, written and built at a fixed price, from ${price.replace(' one-time', ', paid once')}. Then we look after it while you settle in.`}
        artPlace="edge"
        art={<BrowserMockUp />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '#plans', label: 'See the three plans' },
        ]}
      />
      <Benefits title="Three tests before any site launches" benefits={benefits} look="lines" band="emphasis" />
      <Steps
        title={`${getFact('websiteDelivery')}, day by day`}
        lead="You see the words first, then the design, then the site. No surprises on the last day."
        steps={steps}
        look="line"
      />
      <PlanColumns
        category="website"
        title="Three sizes, each paid once"
        lead="Hosting and domain are in your name, so once the site is paid for, it’s yours, whatever happens between us."
        note={(plan) => plan.description}
      >
        <PageMaps />
      </PlanColumns>
      <ServiceFeatures service={websiteDesign} title="The service in detail" />
      <ServicePromise service={websiteDesign} />
      <RelatedServices id={websiteDesign.id} />
      <Closing
        title="Send us your old site."
        text="We’ll look at your site on a phone with bad reception and write down what we see. It’s free, and we’ll be frank."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
          { path: '/services', label: 'All services' },
        ]}
      />
    </>
  );
}

/** Drawing of the same website in a browser window and on a phone. */
function BrowserMockUp() {
  return (
    <ServiceArt of="A Pilates studio’s site on the Enterprise plan, with booking." className="browser-sample">
      <div className="browser">
        <div className="browser__bar">
          <svg viewBox="0 0 52 12" width="52" height="12" aria-hidden="true">
            <circle className="is-primary" cx="6" cy="6" r="5" />
            <circle className="is-badge" cx="24" cy="6" r="5" />
            <circle className="is-sea" cx="42" cy="6" r="5" />
          </svg>
          <p>still.pilates</p>
        </div>
        <div className="browser__page">
          <div className="browser__words">
            <p className="browser__nav">
              <b>still</b> <span>Classes</span> <span>Teachers</span> <span>Prices</span>
            </p>
            <p className="browser__title type-still">Slow is a kind of strong.</p>
            <p>Small classes above the old bakery. The first one is on us.</p>
            <p className="browser__action">Book a first class</p>
          </div>
          <div className="browser__picture">
            <Scene scene="stretch" palette="still" topic="pilates" label="A person sits cross-legged, back straight" />
          </div>
        </div>
        <ul className="browser__classes">
          <li>
            <b>Tue 6:30 pm</b> Mat, two spots left
          </li>
          <li>
            <b>Thu 7:00 am</b> Before work
          </li>
          <li>
            <b>Sat 10:00 am</b> With a friend
          </li>
        </ul>
      </div>
      <div className="browser-phone">
        <div className="browser-phone__screen">
          <p className="browser__nav">
            <b>still</b>
          </p>
          <div className="browser-phone__picture">
            <Scene scene="stretch" palette="still" topic="stretch" />
          </div>
          <p className="browser__title type-still">Slow is a kind of strong.</p>
          <p className="browser__action">Book a first class</p>
        </div>
      </div>
    </ServiceArt>
  );
}

const perRow = 10;

/** Drawing that shows the number of web pages in each website plan. */
function PageMaps() {
  return (
    <ul className="page-maps">
      {listPackages('website').map(({ plan, quantities: { pages = 0, supportDays = 0 } }) => (
        <li key={plan}>
          <svg viewBox={`0 0 ${perRow * 34} ${Math.ceil(pages / perRow) * 44}`} aria-hidden="true">
            {Array.from({ length: pages }, (_, index) => {
              const x = (index % perRow) * 34;
              const y = Math.floor(index / perRow) * 44;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pages are alike and never move.
                <g key={index}>
                  <rect
                    className={index === 0 ? 'is-primary' : 'page-maps__page'}
                    x={x}
                    y={y}
                    width="27"
                    height="36"
                    rx="4"
                  />
                  <path className="page-maps__lines" d={`M${x + 6} ${y + 10}h15M${x + 6} ${y + 17}h10`} />
                </g>
              );
            })}
          </svg>
          <h3>{plan}</h3>
          <p>
            Up to {pages} pages, {supportDays} days of support
          </p>
        </li>
      ))}
    </ul>
  );
}
