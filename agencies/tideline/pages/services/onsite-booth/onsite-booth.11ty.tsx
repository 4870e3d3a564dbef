import { agencyFolder } from '#agency-files/agency-folder.ts';
import { Drawing } from '#site/src/parts/drawing/drawing.tsx';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { addOnPrice } from '#site/src/parts/service/figures.ts';
import { findService } from '#site/src/parts/service/find-service.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { read } from '../../../read.ts';
import { BoothEvents } from './events.tsx';
import { SuccessStories } from './success-stories.tsx';
import { BoothTimeline } from './timeline.tsx';

const { page, benefits } = read('pages/services/onsite-booth/onsite-booth');
const { name, price } = page;

const onsiteBooth = findService('onsite-booth');

export const data = servicePageData(page, 'booth', ['art/scenes']);

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
        isMadeUp
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '#plans', label: 'See both packages' },
        ]}
      />
      <BoothTimeline />
      <Benefits title="What a content team changes at an event" benefits={benefits} look="lines" />
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
        text="Tell us the date, the city and the size of the booth. Two weeks ahead is comfortable, one is possible."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
        ]}
      />
    </>
  );
}

/** The booth from above, as planned two weeks before. */
function FloorPlan() {
  return (
    <ServiceArt of="A plan for a café at a fair, four by three meters." className="floor-plan">
      <Drawing file={`${agencyFolder()}/pages/services/onsite-booth/floor-plan.svg`} />
      <ol className="floor-plan__legend">
        <li>Backdrop people photograph</li>
        <li>Tasting counter</li>
        <li>Camera, with the light behind it</li>
        <li>Interview spot</li>
        <li>Sign-up table, last thing before the aisle</li>
      </ol>
    </ServiceArt>
  );
}
