import { Scene } from '../../art/scenes/scene.tsx';

/** A story of a made-up outdoor shop. */
export function StoryMockUp() {
  return (
    <article className="mock-up story-mock-up palette-night">
      <Scene name="mountain" palette="night" />
      <div className="story-mock-up__progress" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className="badge">Story</p>
      <div className="story-mock-up__words">
        <p className="story-mock-up__text">20% off the slow season</p>
        <p className="story-mock-up__hint">Swipe to book</p>
      </div>
    </article>
  );
}
