import { formatMoney } from '#catalogue/money.ts';
import { calculateUnitAmountPerItem, listPackages } from '#catalogue/products.ts';
import { getFact } from '#site/src/agency.ts';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { addOnPrice, formatUnit } from '#site/src/parts/service/figures.ts';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { createServicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { Scene, SceneSheet } from '../../../art/scenes/scene.tsx';
import { PauseBox } from '../../../parts/pause-box/pause-box.tsx';
import { read } from '../../../read.ts';

const { page, benefits, frames } = read('pages/services/short-form-video/short-form-video');
const { name, price } = page;

export const data = createServicePageData(page, 'video', ['art/scenes', 'parts/pause-box']);

export function render() {
  return (
    <>
      <SceneSheet names={frames.map(({ picture }) => picture.scene)} />
      <ServiceHero
        name={name}
        title={
          <>
            Short-form video <mark>from {price}</mark>
          </>
        }
        lead={`Reels, TikToks and Shorts with script, edit, captions and sound. Each takes ${getFact('videoDelivery')}, and all you have to do is say yes.`}
        art={<VideoEditor />}
        isMadeUp
        links={[
          { path: '#plans', label: 'Choose a plan' },
          { path: '/contact', label: 'Talk it through first' },
        ]}
      />
      <Storyboard />
      <section className="band" aria-labelledby="ladder-title">
        <div className="wrapper flow flow--wide">
          <div className="section-heading">
            <h2 id="ladder-title">The more you post, the less each video costs</h2>
          </div>
          <PriceLadder />
          <p>
            In a hurry? Rush delivery puts a finished video in your hands the next day for{' '}
            {addOnPrice('addOnRushVideoDelivery').replace('/', ' a ')}, on the Basic through Pro plans.
          </p>
        </div>
      </section>
      <Benefits title="What you get" benefits={benefits} look="lines" band="emphasis" />
      <PlanPicker category="video" title="Pick how often" />
      <Closing
        title="Send us ten seconds."
        text="Any clip from your phone will do. We’ll tell you what it could become and what that would take."
      />
    </>
  );
}

/** Drawing of a phone that shows a reel, above the reel's editing tracks. */
function VideoEditor() {
  return (
    <ServiceArt of="A reel for a bike shop, and the tracks it was cut from." className="editor">
      <div className="editor__phone">
        <div className="editor__screen">
          <Scene scene="chain" palette="loop" topic="repair" label="A bike chain on its chainring, close up" />
          <p className="editor__caption type-loop">
            <span>That noise?</span> <span>It’s your chain.</span>
          </p>
          <p className="editor__account">
            <b>loop.bicycles</b> 0:03 of 0:28
          </p>
        </div>
      </div>
      <div className="sheet editor__tracks">
        <div className="editor__clips">
          {frames.map(({ at, picture }) => (
            <div key={at}>
              <Scene {...picture} />
            </div>
          ))}
        </div>
        <svg viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true">
          <path className="editor__words" d="M0 4h70v20H0zM78 4h120v20H78zM206 4h86v20h-86zM300 4h100v20H300z" />
          <path
            className="editor__sound"
            d="M2 58v4M10 50v20M18 42v36M26 54v12M34 46v28M42 56v8M50 40v40M58 50v20M66 44v32M74 57v6M82 52v16M90 44v32M98 38v44M106 48v24M114 55v10M122 46v28M130 52v16M138 42v36M146 56v8M154 48v24M162 40v40M170 50v20M178 54v12M186 44v32M194 52v16M202 38v44M210 46v28M218 57v6M226 50v20M234 42v36M242 54v12M250 48v24M258 40v40M266 52v16M274 46v28M282 56v8M290 44v32M298 50v20M306 38v44M314 54v12M322 46v28M330 52v16M338 42v36M346 57v6M354 48v24M362 44v32M370 53v14M378 40v40M386 50v20M394 56v8"
          />
          <path className="editor__head" d="M62 0v84" />
        </svg>
        <p>Picture, captions, sound</p>
      </div>
    </ServiceArt>
  );
}

const plans = listPackages('video');
const perVideoAmounts = plans.map((plan) => calculateUnitAmountPerItem(plan) ?? plan.unitAmount);
const highestAmount = Math.max(...perVideoAmounts);
const largestSaving = highestAmount - Math.min(...perVideoAmounts);
const cheapestWithConsultation = plans.find(({ includesConsultation }) => includesConsultation);

/** Table of the six video plans: the price per video is lower in plans with more videos. */
function PriceLadder() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the arrow keys.
    <section className="ladder" aria-label="Video plans" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Videos a month</th>
            <th scope="col">Per month</th>
            <th scope="col">Per video, about</th>
            <th scope="col">Saved per video</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const perVideo = calculateUnitAmountPerItem(plan) ?? plan.unitAmount;
            const saving = highestAmount - perVideo;
            return (
              <tr key={plan.id}>
                <th scope="row">
                  {plan.plan} {plan.popular && <span className="badge">Most Popular</span>}
                  {plan.badge && (
                    <>
                      <span className="badge">{plan.badge}</span>
                      {plan === cheapestWithConsultation && <small>lowest monthly price with a strategy call</small>}
                    </>
                  )}
                </th>
                <td>{plan.quantities.videos}</td>
                <td className="figure">
                  {formatMoney(plan.unitAmount)}
                  <small>{formatUnit(plan.unit)}</small>
                </td>
                <td>{formatMoney(perVideo, { decimals: 'always' })}</td>
                <td>
                  {saving > 0 && formatMoney(saving, { decimals: 'always' })}
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(saving / largestSaving) * 100} height="8" rx="2" />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Drawing of a thirty-second video as four frames, which light up in turn as the video plays. */
function Storyboard() {
  return (
    <section className="band storyboard-band" data-band="strong" data-tide aria-labelledby="storyboard-title">
      <div className="wrapper section-heading">
        <h2 id="storyboard-title">Half a minute, planned to the second</h2>
        <p className="lead">
          Every video starts as four frames on paper. If they don’t work, we start over before anyone films.
        </p>
      </div>
      <div className="storyboard">
        <PauseBox label="Pause the reel" />
        <ol className="storyboard__frames">
          {frames.map(({ at, title, text, line, picture }) => (
            <li key={at}>
              <div className="storyboard__frame">
                <Scene {...picture} />
                <p className="storyboard__time">{at}</p>
                <p className="storyboard__line type-loop">{line}</p>
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
