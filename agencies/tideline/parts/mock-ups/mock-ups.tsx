import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { Drawing } from '#site/src/parts/drawing/drawing.tsx';
import { DrawnScene } from '../../art/scenes/scene.tsx';

export function PostMockUp() {
  return (
    <article className="mock-up post-mock-up">
      <header className="post-mock-up__header">
        <span className="post-mock-up__avatar" aria-hidden="true">
          <DrawnScene scene="cup" palette="harbour" topic="coffee" />
        </span>
        <p>
          <b>harbor.coffee</b> 3 Old Pier, 9:00 am
        </p>
      </header>
      <div className="post-mock-up__art">
        <DrawnScene scene="pier" palette="harbour-rain" topic="rain" label="A café on a pier in the rain" wide />
      </div>
      <p className="post-mock-up__caption">It’s wet, you’re cold, we’re warm. Two for one until noon, 3 Old Pier.</p>
      <svg className="post-mock-up__actions" viewBox="0 0 92 20" width="92" height="20" aria-hidden="true">
        <path d="M10 17S2 12 2 7.3A4 4 0 0 1 10 6a4 4 0 0 1 8 1.3C18 12 10 17 10 17ZM38 4h15v10H45l-4 3v-3h-3ZM74 17V3h12v14l-6-4.5Z" />
      </svg>
    </article>
  );
}

export function StoryMockUp() {
  return (
    <article className="mock-up story-mock-up palette-harbour">
      <DrawnScene scene="board" palette="harbour" topic="offer" />
      <div className="story-mock-up__progress" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className="badge">Story</p>
      <div className="story-mock-up__words">
        <p className="story-mock-up__text type-harbour">Two for one until noon</p>
        <p className="story-mock-up__hint">Find the pier</p>
      </div>
    </article>
  );
}

/** Sample dashboard card about reach. The curve is decorative and shows no measured data. */
export function ReachMockUp() {
  return (
    <article className="mock-up reach-mock-up">
      <p className="reach-mock-up__title">
        <b>Reach, last 30 days</b>
      </p>
      <Drawing file={`${resolveAgencyFolder()}/parts/mock-ups/reach.svg`} />
    </article>
  );
}
