import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { socialMediaPage } from './social-media.ts';

const { benefits, steps, platforms, week } = read('pages/services/social-media/social-media');
const { name, price } = socialMediaPage;
export const data = createServicePageData(socialMediaPage, 'social-media', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={[...week, ...platforms].map(({ picture }) => picture.scene)} />
      <ServiceHero
        name={name}
        title={
          <>
            Social media, posted for you <mark>from only {price}</mark>
          </>
        }
        lead="You approve a calendar on Thursday, and next week’s posts take care of themselves. They’re written in your voice and made for each platform."
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
        lead="Nobody starts a business to post about it. Here’s what you get when we do it for you."
        benefits={benefits}
      />
      <SocialPlatforms />
      <Steps
        title="Four steps, and all but the first repeat"
        lead="Publishing takes none of your time, and the report is one page a month."
        steps={steps}
      />
      <PlanPicker category="social-media" title="One, two or three posts a day" />
      <Closing
        title="Show us your last post."
        text="Send us a link, and we’ll tell you in a few lines what we’d have done. It’s free."
        links={[
          { path: '/contact', label: 'Start Free Consultation' },
          { path: '/examples', label: 'See examples' },
          { path: '/services', label: 'All services' },
        ]}
      />
    </>
  );
}

/** The page's two claims in large type, with an explanation below each claim. */
function SocialClaims() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="claims-title">
      <div className="wrapper">
        <h2 id="claims-title" className="visually-hidden">
          What we promise
        </h2>
        <ul className="big-claims">
          {socialMediaPage.claims.map(({ claim, text }) => (
            <li key={claim}>
              <h3>{claim}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The same idea in the format of each platform, from edge to edge of the screen. */
function SocialPlatforms() {
  return (
    <section className="band networks-band" data-band="strong" data-tide aria-labelledby="platforms-title">
      <div className="wrapper section-heading">
        <h2 id="platforms-title">Six platforms, six ways of speaking</h2>
        <p className="lead">
          Plans include three to seven platforms. We also post on WhatsApp and Snapchat. X (formerly Twitter) can
          replace any one of the other platforms.
        </p>
      </div>
      <ul className="networks">
        {platforms.map(({ network, features, shape, picture, line }) => (
          <li key={network}>
            <div className="networks__post" data-shape={shape}>
              <Scene {...picture} />
              <p className="networks__line type-harbour">{line}</p>
              <SocialIcon network={network} />
            </div>
            <h3>{network}</h3>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SocialWeek() {
  return (
    <ServiceArt of="A sample week for a café that moved up from Starter to Growth." className="week">
      <ol className="sheet week__days">
        {week.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
    </ServiceArt>
  );
}

function Day({ day, time, network, picture, caption, second }: (typeof week)[number]) {
  return (
    <li className="week__day">
      <p className="week__name">{day}</p>
      <div className="week__post">
        <div className="week__picture">
          <Scene {...picture} />
        </div>
        <p className="week__time">
          <SocialIcon network={network} />
          <span className="visually-hidden">{network}</span> {time}
        </p>
        <p>{caption}</p>
      </div>
      <div className="week__post week__post--second">
        <p className="week__time">
          <SocialIcon network={second.network} />
          <span className="visually-hidden">{second.network}</span> {second.time}
        </p>
        <p>{second.caption}</p>
      </div>
    </li>
  );
}
