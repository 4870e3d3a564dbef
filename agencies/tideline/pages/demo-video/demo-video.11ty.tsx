import { firstSectionId, type PageData } from '#site/src/layouts/page.ts';
import { CallToAction } from '#site/src/parts/call-to-action/call-to-action.tsx';
import { read } from '../../read.ts';
import { DemoFilm } from './demo-film.tsx';

const { steps } = read('pages/demo-video/demo-video');

export const data = {
  title: 'Demo: a brief becomes a post',
  description:
    'Watch one sentence become a post overnight: the brief, three drafts, an editor’s marks and what goes live at nine.',
  styles: ['parts/mock-ups', 'art/scenes'],
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper demo-hero">
          <div className="flow">
            <h1>From a sentence to a post, overnight.</h1>
            <p className="lead">
              A short film without a camera: one brief from a café we made up, and what happens to it by nine the next
              morning.
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
            <a href="/case-studies">three cases</a>.
          </p>
        </div>
      </section>
      <CallToAction />
    </>
  );
}
