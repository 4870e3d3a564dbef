import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { FeedAd } from './feed-ad.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { MetaPlatforms } from './platforms.tsx';

const { page, benefits, steps, figures } = read('pages/services/meta-ads/meta-ads');
const { name, price } = page;

export const data = servicePageData(page, 'ads', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={name}
        title={
          <>
            Meta ads <mark>from only {price}</mark>
          </>
        }
        lead="Facebook and Instagram ads with someone looking after them: new pictures every month, a hand on the budget every week."
        art={<FeedAd />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '#plans', label: 'Compare the plans' },
        ]}
        figures={figures}
      />
      <MetaPlatforms />
      <Benefits title="Six reasons not to press “Boost post”" benefits={benefits} look="numbers" />
      <PlanComparison />
      <Steps
        title="How a campaign is run"
        lead="Pixel and tracking setup is an optional add-on. Most shops already have it, and we’ll check yours for free."
        steps={steps}
      />
      <Closing
        title="What can you afford to pay for a customer?"
        text="Tell us what a sale is worth to you, and we’ll tell you, honestly, whether ads can pay off."
      />
    </>
  );
}
