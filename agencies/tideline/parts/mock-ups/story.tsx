import { DrawnScene } from '../../art/scenes/scene.tsx';

/** A story of a made-up café. */
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
