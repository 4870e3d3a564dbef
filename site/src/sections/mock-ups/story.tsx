/** A story of a made-up guest house. */
export function StoryMockUp() {
  return (
    <article className="mock-up story-mock-up">
      <div className="story-mock-up__progress" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className="badge">Story</p>
      <p className="story-mock-up__text">20% off the slow season</p>
      <p className="story-mock-up__hint">Swipe to book</p>
    </article>
  );
}
