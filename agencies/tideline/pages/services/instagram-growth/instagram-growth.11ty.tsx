import { listPackages } from '#catalogue/products.ts';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { findService } from '#site/src/parts/service/find-service.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { PlannedGrid } from './planned-grid.tsx';

const { page, benefits, grid } = read('pages/services/instagram-growth/instagram-growth');
const { name, price } = page;

const instagramGrowth = findService('instagram-growth');

export const data = createServicePageData(page, 'instagram', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={['palm', ...grid.map(({ scene }) => scene)]} />
      <ServiceHero
        name={name}
        title={
          <>
            Organic growth, <mark>one real follower at a time</mark>
          </>
        }
        lead={`${instagramGrowth.description} From ${price.replace('/mo', ' a month')}.`}
        art={<InstagramProfile />}
        isMadeUp
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/examples', label: 'See examples' },
        ]}
      />
      <figure className="planned-grid">
        <PlannedGrid />
        <figcaption className="wrapper">
          <b>A grid planned as one picture.</b> In the frame: the nine squares a visitor to the profile sees first.
        </figcaption>
      </figure>
      <InstagramMonth />
      <Benefits title="Three things we do, three we never will" benefits={benefits} />
      <PlanColumns
        category="instagram"
        title="Two plans"
        lead="Switch from one to the other any month. You can add extra stories to either."
        note={(plan) => plan.description}
      />
      <ServiceFeatures service={instagramGrowth} title="The service in detail" />
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

/** Number of posts, stories and reels in a month, for each plan. */
const instagramMonths = listPackages('instagram').map(({ plan, quantities }) => ({
  plan,
  kinds: [
    { kind: 'post', label: 'posts', count: quantities.posts ?? 0 },
    { kind: 'story', label: 'stories', count: quantities.stories ?? 0 },
    { kind: 'reel', label: 'reels', count: quantities.reels ?? 0 },
  ] as const,
}));

const sizes = {
  post: { width: 26, height: 26 },
  story: { width: 18, height: 32 },
  reel: { width: 18, height: 32 },
} as const;
const gap = 7;
const perRow = 15;

/** Drawing of a month that shows a rectangle for every post, story and reel. */
function InstagramMonth() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="month-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="month-title">A month, piece by piece</h2>
          <p className="lead">Squares are posts; tall shapes are stories and reels. Count them.</p>
        </div>
        <ul className="months">
          {instagramMonths.map(({ plan, kinds }) => (
            <li key={plan}>
              <h3>{plan}</h3>
              {kinds.map(({ kind, label, count }) => (
                <div key={kind} className="months__kind">
                  <p>
                    <b>{count}</b> {label}
                  </p>
                  <Pieces kind={kind} count={count} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Pieces({ kind, count }: { kind: keyof typeof sizes; count: number }) {
  const { width, height } = sizes[kind];
  const rows = Math.ceil(count / perRow);
  return (
    <svg
      className={`months__pieces is-${kind}`}
      viewBox={`0 0 ${perRow * (26 + gap)} ${rows * (height + gap)}`}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never move.
          key={index}
          x={(index % perRow) * (26 + gap)}
          y={Math.floor(index / perRow) * (height + gap)}
          width={width}
          height={height}
          rx="5"
        />
      ))}
    </svg>
  );
}

/** Drawing of an Instagram profile on a phone, with the profile's follower curve. */
function InstagramProfile() {
  return (
    <ServiceArt of="The profile of a Pilates studio on the Pro plan." className="profile">
      <div className="profile__phone">
        <div className="profile__screen">
          <div className="profile__head">
            <div className="profile__face">
              <Scene scene="palm" palette="still-evening" topic="pilates" />
            </div>
            <p>
              <b>still.pilates</b>
              Small Pilates classes above the old bakery.
            </p>
          </div>
          <div className="profile__grid">
            {grid.map((picture) => (
              <div key={picture.scene + picture.palette}>
                <Scene {...picture} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="sheet profile__growth">
        <p>New followers, 12 weeks</p>
        <svg viewBox="0 0 220 90" role="img" aria-label="Twelve columns that grow slowly, week after week">
          {[12, 15, 14, 19, 24, 23, 31, 36, 42, 47, 58, 66].map((height, index) => (
            <rect
              key={height}
              className={index === 11 ? 'is-primary' : 'profile__bar'}
              x={index * 18.4}
              y={90 - height * 1.3}
              width="12"
              height={height * 1.3}
              rx="3"
            />
          ))}
        </svg>
      </div>
      <p className="note profile__note">
        <b>“Is Thursday full?”</b> Answered in six minutes, not by a bot
      </p>
    </ServiceArt>
  );
}
