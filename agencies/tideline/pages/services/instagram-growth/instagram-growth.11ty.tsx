import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { findService } from '#site/src/parts/service/find-service.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { InstagramMonth } from './month.tsx';
import { InstagramProfile } from './profile.tsx';

const { page, benefits } = read('pages/services/instagram-growth/instagram-growth');
const { name, price } = page;

const instagramGrowth = findService('instagram-growth');

export const data = servicePageData(page, 'instagram', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={name}
        title={
          <>
            Organic growth, <mark>one real follower at a time</mark>
          </>
        }
        lead={`${instagramGrowth.description} From ${price}.`}
        art={<InstagramProfile />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
      <InstagramMonth />
      <Benefits title="Three things we do, three we never will" benefits={benefits} />
      <PlanColumns
        category="instagram"
        title="Two plans"
        lead="Swap from one to the other any month. You can add extra stories to both."
        note={(plan) => plan.description}
      />
      <ServiceFeatures service={instagramGrowth} title="What’s included" />
      <ServicePromise service={instagramGrowth} />
      <RelatedServices id={instagramGrowth.id} />
      <Closing
        title="Which of your posts did best?"
        text="Bring it to a free demo call, and we’ll show you what the next nine could look like beside it."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
    </>
  );
}
