import { firstSectionId, type PageData } from '#site/src/layouts/page.ts';
import { CallToAction } from '#site/src/parts/call-to-action/call-to-action.tsx';
import { DrawnScene } from '../../art/scenes/scene.tsx';
import { PostMockUp } from '../../parts/mock-ups/mock-ups.tsx';
import { PauseBox } from '../../parts/pause-box/pause-box.tsx';
import { read } from '../../read.ts';

const { steps, drafts } = read('pages/demo-video/demo-video');
export const data = {
  title: 'Demo: a brief becomes a post',
  description:
    'Watch one sentence become a post overnight: the brief, three drafts, an editor’s marks and what goes live at nine.',
  styles: ['parts/mock-ups', 'parts/pause-box', 'art/scenes'],
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper demo-hero">
          <div className="flow">
            <h1>From a sentence to a post, overnight.</h1>
            <p className="lead">
              A short animation: one brief from a café we made up, and what it becomes by nine the next morning.
            </p>
            <a className="button" href="#steps">
              Read it instead
            </a>
          </div>
          <DemoFilm />
        </div>
      </section>

      <section className="band" id="steps" data-band="strong" data-tide aria-labelledby="steps-title">
        <div className="wrapper flow flow--wide">
          <h2 id="steps-title">Scene by scene</h2>
          <ol className="demo-steps">
            {steps.map(({ time, day, title, text, yours }) => (
              <li key={title}>
                <p className="demo-steps__time">
                  <b>{time}</b> {day}
                </p>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                <p className="demo-steps__yours">
                  <span>From you</span> {yours}
                </p>
              </li>
            ))}
          </ol>
          <p>
            See what comes out: <a href="/examples">our work</a>, <a href="/portfolio">the portfolio</a> and{' '}
            <a href="/case-studies">three case studies</a>.
          </p>
        </div>
      </section>
      <CallToAction />
    </>
  );
}

/**
 * Four scenes animated by CSS alone, with a pause button. Screen readers skip the scenes, because the steps below
 * describe the same in text.
 */
function DemoFilm() {
  return (
    <div className="demo-film" data-sample>
      <div className="demo-film__stage" aria-hidden="true">
        <Scene step={0}>
          <div className="demo-phone">
            <p className="demo-bubble">Rain all week, two for one until noon: can you tell people?</p>
            <div className="demo-bubble demo-bubble--photo">
              <DrawnScene scene="pier" palette="harbour-rain" topic="rain" wide />
            </div>
            <p className="demo-bubble demo-bubble--reply">Got it. Tomorrow at nine.</p>
          </div>
        </Scene>
        <Scene step={1}>
          <ul className="demo-drafts">
            {drafts.map((draft, index) => (
              <li key={draft}>
                <b>Draft {index + 1}</b> {draft}
              </li>
            ))}
          </ul>
        </Scene>
        <Scene step={2}>
          <p className="demo-edit">
            It’s wet, you’re cold, we’re warm. <del>Enjoy our delicious two-for-one deal.</del>{' '}
            <ins>Two for one until noon, 3 Old Pier.</ins>
          </p>
        </Scene>
        <Scene step={3}>
          <PostMockUp />
        </Scene>
      </div>
      <PauseBox label="Pause the animation" />
    </div>
  );
}

function Scene({ step, children }: { step: number; children: React.ReactNode }) {
  const { time, day, title } = steps[step] ?? {};
  return (
    <div className="demo-scene" data-step={step + 1}>
      <p className="demo-scene__time">
        <b>{time}</b> {day}
      </p>
      <div className="demo-scene__picture">{children}</div>
      <p className="demo-scene__title">{title}</p>
    </div>
  );
}
