import { listPackages } from '#catalogue/products.ts';
import { Fold } from '#site/src/parts/fold/fold.tsx';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { addOnPrice } from '#site/src/parts/service/figures.ts';
import { findService } from '#site/src/parts/service/find-service.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { BoothFloor } from './booth-floor.tsx';

const { page, posts, benefits, events, stories, steps } = read('pages/services/onsite-booth/onsite-booth');
const { name, price } = page;

const onsiteBooth = findService('onsite-booth');

export const data = createServicePageData(page, 'booth', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={posts.map(({ picture }) => picture.scene)} />
      <ServiceHero
        name={name}
        title={
          <>
            Your booth, filmed and posted, <mark>from only {price}</mark>
          </>
        }
        lead={onsiteBooth.description}
        artPlace="edge"
        art={<BoothDay />}
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
        title="Two packages, priced per event"
        lead={`Need more hands? An additional staff member, trained on your brand, costs ${addOnPrice('addOnBoothAdditionalStaff').replace('/', ' a ')}.`}
        note={(plan) => plan.description}
      />
      <BoothEvents />
      <ServiceFeatures service={onsiteBooth} title="What we bring" />
      <ServicePromise service={onsiteBooth} />
      <SuccessStories />
      <RelatedServices id={onsiteBooth.id} />
      <Closing
        title="When is your event?"
        text="Tell us the date, the city and the size of the booth. Two weeks’ notice is comfortable; one week is possible."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
        ]}
      />
    </>
  );
}

/** Drawing of the booth and its visitors, with the five posts of the Basic plan below. */
function BoothDay() {
  return (
    <ServiceArt of="A café’s booth at a fair, and the five posts in the Basic package." className="booth-day">
      <BoothFloor />
      <ol className="wrapper booth-day__posts">
        {posts.map(({ time, network, caption, picture }) => (
          <li key={time} className="sheet">
            <div className="booth-day__picture">
              <Scene {...picture} />
            </div>
            <p className="booth-day__time">
              <SocialIcon network={network} />
              <span className="visually-hidden">{network}</span> {time}
            </p>
            <p>{caption}</p>
          </li>
        ))}
      </ol>
    </ServiceArt>
  );
}

function BoothEvents() {
  return (
    <section className="band" aria-labelledby="events-title">
      <div className="wrapper flow flow--wide">
        <h2 id="events-title">Six kinds of events we know inside out</h2>
        <ul className="event-list">
          {events.map(({ title, text }) => (
            <li key={title}>
              <Fold title={<h3>{title}</h3>}>
                <p>{text}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SuccessStories() {
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="stories-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="stories-title">What a good day looks like</h2>
          <p className="lead">Three events, with one number and one quote from each.</p>
        </div>
        <ul className="success-stories">
          {stories.map(({ event, package: product, metric, result, testimonial, author }) => (
            <li key={event}>
              <h3>{event}</h3>
              <p className="success-stories__metric">{metric}</p>
              <p>{result}</p>
              <blockquote>
                <p>
                  <q>{testimonial}</q>
                </p>
              </blockquote>
              <p className="success-stories__author">
                {author}, {listPackages('booth').find(({ id }) => id === product)?.plan} package
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Timeline of the booth's four phases, drawn as a tide that is highest at the event. */
function BoothTimeline() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="timeline-title">
      <div className="wrapper flow flow--wide">
        <h2 id="timeline-title">From planning to the report</h2>
        <div className="timeline">
          <svg className="timeline__tide" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 100c140 0 160-34 300-34S520 92 600 70 720 12 750 12s60 88 150 88 160-16 300-22v42H0z" />
          </svg>
          <ol>
            {steps.map(({ time, title, text }) => (
              <li key={title}>
                <p className="timeline__time">{time}</p>
                <Fold title={<h3>{title}</h3>}>
                  <p>{text}</p>
                </Fold>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
