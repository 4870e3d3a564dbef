import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { SocialClaims } from './claims.tsx';
import { SocialPlatforms } from './platforms.tsx';
import { socialMediaPage } from './social-media.ts';
import { SocialWeek } from './week.tsx';

const { name, price } = socialMediaPage;
const { benefits, steps } = read('pages/services/social-media/social-media');

export const data = servicePageData(socialMediaPage, 'social-media', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={name}
        title={
          <>
            Social media, posted for you <mark>from only {price}</mark>
          </>
        }
        lead="A calendar you approve on Thursday, then a week of posts you don’t have to think about. Written in your voice, made for each platform."
        artPlace="below"
        art={<SocialWeek />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
      <SocialClaims />
      <Benefits
        title="What changes for you"
        lead="Nobody starts a business to post about it. Here’s what you get back when somebody else does."
        benefits={benefits}
      />
      <SocialPlatforms />
      <Steps
        title="Four steps, then it just keeps going"
        lead="The first two take days, the third takes none of your time, the fourth takes a page a month."
        steps={steps}
      />
      <PlanPicker category="social-media" title="One a day, two a day, three a day" />
      <Closing
        title="Show us your last post."
        text="Send us a link, and we’ll tell you, in a few lines, what we’d have done. It’s free, and it’s yours to keep."
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/examples', label: 'See examples' },
          { path: '/services', label: 'All services' },
        ]}
      />
    </>
  );
}
