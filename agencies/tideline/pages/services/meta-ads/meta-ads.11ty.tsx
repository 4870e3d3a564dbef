import { planFeatures } from '#agency/catalogue';
import type { Package } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { Assurances } from '#site/src/parts/assurances/assurances.tsx';
import { comparePlans } from '#site/src/parts/plan-comparison/compare-plans.ts';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { formatPrice } from '#site/src/parts/service/figures.ts';
import { PlanActions } from '#site/src/parts/service/plan-actions.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Steps } from '#site/src/parts/service/steps.tsx';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { page, benefits, steps, figures, platforms } = read('pages/services/meta-ads/meta-ads');
const { name, price } = page;

export const data = createServicePageData(page, 'ads', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet names={['bicycle', 'wrench']} />
      <ServiceHero
        name={name}
        title={
          <>
            Meta ads <mark>from only {price}</mark>
          </>
        }
        lead="Facebook and Instagram ads that somebody looks after: new pictures every month, the budget adjusted every week."
        artPlace="edge"
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
        lead="Two steps to start, and two that repeat. Pixel and tracking setup is an optional add-on, quoted after a strategy call. Most shops already have a pixel, and we’ll check yours for free."
        steps={steps}
        look="line"
      />
      <Closing
        title="What can you afford to pay for a customer?"
        text="Tell us what a sale is worth to you, and we’ll tell you, honestly, whether ads can pay off."
      />
    </>
  );
}

const bars = [38, 52, 47, 61, 70, 66, 88];

/** Drawing of an ad in a social feed, with the ad's results. */
function FeedAd() {
  return (
    <ServiceArt of="A bike shop’s ad on the Standard plan, among other posts." className="campaign-sample">
      <div className="sheet campaign">
        <div className="campaign__head">
          <div className="campaign__face">
            <Scene scene="bicycle" palette="loop" topic="bicycle" />
          </div>
          <p>
            <b>loop.bicycles</b> Sponsored
          </p>
        </div>
        <p className="campaign__text">
          Brakes that squeak in the rain are telling you something. Get your winter tune-up while you wait.
        </p>
        <div className="campaign__picture">
          <Scene scene="wrench" palette="loop" topic="repair" label="A hand with a wrench, working on a wheel" />
        </div>
        <div className="campaign__foot">
          <p>
            <b>Winter tune-up</b> Done in an hour
          </p>
          <p className="campaign__action">Book now</p>
        </div>
      </div>
      <div className="sheet campaign-result">
        <p>Cost per booking</p>
        <p className="campaign-result__figure">$6.10</p>
        <svg viewBox="0 0 140 60" aria-hidden="true">
          {bars.map((height, index) => (
            <rect
              key={height}
              className={index === bars.length - 1 ? 'is-primary' : 'campaign-result__bar'}
              x={index * 20}
              y={60 - (height * 60) / 90}
              width="13"
              height={(height * 60) / 90}
              rx="3"
            />
          ))}
        </svg>
        <p>Bookings by week</p>
      </div>
      <p className="note campaign-note">
        <b>Changed on Tuesday</b> Second picture off, third gets its budget
      </p>
    </ServiceArt>
  );
}

const adsPlans = listPackages('ads');

/** Rows of the table that compares the three ad plans. */
const adsComparison: readonly { readonly label: string; readonly value: (plan: Package) => string }[] = [
  { label: 'Price', value: formatPrice },
  ...comparePlans(adsPlans.map(({ id }) => planFeatures[id] ?? [])).map(({ label, values }) => ({
    label,
    value: (plan: Package) => {
      const value = values[adsPlans.indexOf(plan)];
      return typeof value === 'string' ? value : value ? 'Yes' : 'No';
    },
  })),
  { label: 'Pixel and tracking setup', value: () => 'Optional add-on, quoted' },
];

function PlanComparison() {
  return (
    <section className="band" id="plans" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <h2 id="plans-title">Three plans, compared</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the arrow keys. */}
        <section className="comparison" aria-label="Plan by plan" tabIndex={0}>
          <table data-plans>
            <thead>
              <tr>
                <td />
                {adsPlans.map((plan) => (
                  <th key={plan.id} scope="col" data-popular={plan.popular}>
                    {plan.plan} {plan.popular && <span className="badge">Most Popular</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {adsComparison.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {adsPlans.map((plan) => (
                    <td key={plan.id} data-popular={plan.popular}>
                      {value(plan)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {adsPlans.map((plan) => (
                  <td key={plan.id} data-popular={plan.popular}>
                    <PlanActions plan={plan} />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
        <Assurances category="ads" />
        <p className="cluster">
          <a href="/pricing?category=ads#plans">Add YouTube, or choose a bundle</a>
        </p>
      </div>
    </section>
  );
}

function MetaPlatforms() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="platforms-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="platforms-title">Facebook, Instagram or both</h2>
          <p className="lead">Basic runs on the one you choose, Standard on both, and Advanced adds Google.</p>
        </div>
        <ul className="campaign-platforms">
          {platforms.map(({ network, text, placements }) => (
            <li key={network}>
              <SocialIcon network={network} />
              <h3>{network}</h3>
              <p>{text}</p>
              <h4>Where your ads show</h4>
              <ul>
                {placements.map((placement) => (
                  <li key={placement}>{placement}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
