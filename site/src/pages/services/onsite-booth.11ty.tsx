import { boothBenefits, boothPage } from '../../content/services/booth-page.ts';
import { addOnPrice } from '../../content/services/figures.ts';
import { onsiteBooth } from '../../content/services/onsite-booth.ts';
import { servicePageData } from '../../content/services/service-data.ts';
import { Benefits } from '../../sections/services/benefits.tsx';
import { Closing } from '../../sections/services/closing.tsx';
import { BoothEvents } from '../../sections/services/onsite-booth/events.tsx';
import { FloorPlan } from '../../sections/services/onsite-booth/floor-plan.tsx';
import { SuccessStories } from '../../sections/services/onsite-booth/success-stories.tsx';
import { BoothTimeline } from '../../sections/services/onsite-booth/timeline.tsx';
import { PlanColumns } from '../../sections/services/plan-columns.tsx';
import { RelatedServices } from '../../sections/services/related-services.tsx';
import { ServiceFeatures } from '../../sections/services/service-features.tsx';
import { ServiceHero } from '../../sections/services/service-hero.tsx';
import { ServicePromise } from '../../sections/services/service-promise.tsx';

const { name, price } = boothPage;

export const data = servicePageData(boothPage, 'booth', 'services-reach');

export function render() {
  return (
    <>
      <ServiceHero
        name={name}
        title={
          <>
            Your booth, filmed and posted <mark>from only {price}</mark>
          </>
        }
        lead={onsiteBooth.description}
        artPlace="below"
        art={<FloorPlan />}
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '#plans', label: 'See both packages' },
        ]}
      />
      <BoothTimeline />
      <Benefits title="What a content team changes at an event" benefits={boothBenefits} look="lines" />
      <PlanColumns
        category="booth"
        title="Two packages, one price per event"
        lead={`More hands? Additional staff is ${addOnPrice('addOnBoothAdditionalStaff')}, trained on your brand.`}
        note={(plan) => plan.description}
      />
      <BoothEvents />
      <ServiceFeatures service={onsiteBooth} title="What we bring" />
      <ServicePromise service={onsiteBooth} />
      <SuccessStories />
      <RelatedServices id={onsiteBooth.id} />
      <Closing
        title="When is your event?"
        text="Tell us the date, the city and the size of the stand. Two weeks ahead is comfortable, one is possible."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
        ]}
      />
    </>
  );
}
