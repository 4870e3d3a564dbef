import { instagramGrowth } from '../../content/services/instagram-growth.ts';
import { growthMeans, instagramPage } from '../../content/services/instagram-page.ts';
import { servicePageData } from '../../content/services/service-data.ts';
import { Benefits } from '../../sections/services/benefits.tsx';
import { Closing } from '../../sections/services/closing.tsx';
import { InstagramMonth } from '../../sections/services/instagram-growth/month.tsx';
import { InstagramProfile } from '../../sections/services/instagram-growth/profile.tsx';
import { PlanColumns } from '../../sections/services/plan-columns.tsx';
import { RelatedServices } from '../../sections/services/related-services.tsx';
import { ServiceFeatures } from '../../sections/services/service-features.tsx';
import { ServiceHero } from '../../sections/services/service-hero.tsx';
import { ServicePromise } from '../../sections/services/service-promise.tsx';
import { SceneSheet } from '../../showcase/scenes/scene.tsx';

const { name, price } = instagramPage;

export const data = servicePageData(instagramPage, 'instagram', 'services-social');

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
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
      <InstagramMonth />
      <Benefits title="Three things we do, three we never will" benefits={growthMeans} />
      <PlanColumns
        category="instagram"
        title="Two plans"
        lead="Swap from one to the other any month. Extra stories can be added to both."
        note={(plan) => plan.description}
      />
      <ServiceFeatures service={instagramGrowth} title="What’s included" />
      <ServicePromise service={instagramGrowth} />
      <RelatedServices id={instagramGrowth.id} />
      <Closing
        title="Which of your posts did best?"
        text="Bring it to a free demo call and we show you what the next nine could look like beside it."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
    </>
  );
}
