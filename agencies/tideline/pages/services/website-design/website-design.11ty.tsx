import { fact } from '#site/src/agency.ts';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { findService } from '#site/src/parts/service/find-service.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { BrowserMockUp } from './browser.tsx';
import { PageMaps } from './page-maps.tsx';

const { page, benefits, steps } = read('pages/services/website-design/website-design');
const { name, price } = page;
const [days, ...unit] = fact('websiteDelivery').split(' ');

const websiteDesign = findService('website-design');

export const data = servicePageData(page, 'website', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet />
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
        lead={`Designed, written and built at a fixed price, from ${price}. Then looked after while you settle in.`}
        artPlace="below"
        art={<BrowserMockUp />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '#plans', label: 'See the three plans' },
        ]}
      />
      <Benefits title="Three things we won’t launch without" benefits={benefits} band="emphasis" />
      <Steps
        title={`${fact('websiteDelivery')}, day by day`}
        lead="You see words before pixels, and pixels before code. No surprises on the last day."
        steps={steps}
        look="line"
      />
      <PlanColumns
        category="website"
        title="Three sizes, each paid once"
        lead="Hosting and domain are in your name, so the site is yours whatever happens between us."
        note={(plan) => plan.description}
      >
        <PageMaps />
      </PlanColumns>
      <ServiceFeatures service={websiteDesign} title="What’s included" />
      <ServicePromise service={websiteDesign} />
      <RelatedServices id={websiteDesign.id} />
      <Closing
        title="Send us the old one."
        text="We’ll look at your site on a phone with bad reception and write down what we see. It’s free, and it stings a little."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
          { path: '/services', label: 'All services' },
        ]}
      />
    </>
  );
}
