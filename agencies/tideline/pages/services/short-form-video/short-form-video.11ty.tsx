import { fact } from '#site/src/agency.ts';
import { Benefits } from '#site/src/parts/service/benefits.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { addOnPrice } from '#site/src/parts/service/figures.ts';
import { PlanPicker } from '#site/src/parts/service/plan-picker.tsx';
import { servicePageData } from '#site/src/parts/service/service-data.ts';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { SceneSheet } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';
import { VideoEditor } from './editor.tsx';
import { PriceLadder } from './price-ladder.tsx';
import { Storyboard } from './storyboard.tsx';

const { page, benefits } = read('pages/services/short-form-video/short-form-video');
const { name, price } = page;

export const data = servicePageData(page, 'video', ['art/scenes']);

export function render() {
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={name}
        title={
          <>
            Short-form video <mark>from {price}</mark>
          </>
        }
        lead={`Reels, TikToks and Shorts with script, edit, captions and sound. Videos take ${fact('videoDelivery')}; all you have to do is say yes.`}
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
            <h2 id="ladder-title">The more you post, the less each costs</h2>
            <p className="lead">
              In a hurry? Rush delivery puts a finished video in your hands the next day for{' '}
              {addOnPrice('addOnRushVideoDelivery')}, with the Basic to Pro plans.
            </p>
          </div>
          <PriceLadder />
        </div>
      </section>
      <Benefits title="In every video" benefits={benefits} look="numbers" band="emphasis" />
      <PlanPicker category="video" title="Pick how often" />
      <Closing
        title="Send us ten seconds."
        text="Any clip from your phone will do. We’ll tell you what it could become and what that takes."
      />
    </>
  );
}
