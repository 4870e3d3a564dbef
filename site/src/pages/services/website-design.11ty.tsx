import { facts } from '../../content/facts.ts';
import { servicePageData } from '../../content/services/service-data.ts';
import { websiteDesign } from '../../content/services/website-design.ts';
import { websiteBenefits, websitePage, websiteSteps } from '../../content/services/website-page.ts';
import { Benefits } from '../../sections/services/benefits.tsx';
import { Closing } from '../../sections/services/closing.tsx';
import { PlanColumns } from '../../sections/services/plan-columns.tsx';
import { RelatedServices } from '../../sections/services/related-services.tsx';
import { ServiceFeatures } from '../../sections/services/service-features.tsx';
import { ServiceHero } from '../../sections/services/service-hero.tsx';
import { ServicePromise } from '../../sections/services/service-promise.tsx';
import { Steps } from '../../sections/services/steps.tsx';
import { BrowserMockUp } from '../../sections/services/website-design/browser.tsx';
import { PageMaps } from '../../sections/services/website-design/page-maps.tsx';
import { SceneSheet } from '../../showcase/scenes/scene.tsx';

const { name, price } = websitePage;
const [days, ...unit] = facts.websiteDelivery.split(' ');

export const data = servicePageData(websitePage, 'website', 'services-search');

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
        lead={`Designed, written and built at a fixed price, from ${price}. Then looked after while you get used to it.`}
        artPlace="below"
        art={<BrowserMockUp />}
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '#plans', label: 'See the three plans' },
        ]}
      />
      <Benefits title="Three things we will not ship without" benefits={websiteBenefits} band="emphasis" />
      <Steps
        title={`${facts.websiteDelivery}, counted`}
        lead="You see words before pixels, and pixels before code. Nothing is a surprise on the last day."
        steps={websiteSteps}
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
        text="We look at your site on a phone with bad reception and write down what we see. It is free and it stings a little."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
          { path: '/services', label: 'All services' },
        ]}
      />
    </>
  );
}
