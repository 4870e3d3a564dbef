import { agency } from '#site/src/agency.ts';
import { DrawnScene } from '../scenes/scene.tsx';

export const storyStyles = ['art/case-studies', 'art/scenes'];

interface Piece {
  readonly scene: string;
  readonly topic: string;
  readonly text: string;
}

interface CaseStoryProps {
  id: string;
  client: 'harbour' | 'loop' | 'still';
  /** Color palettes of the client. */
  palettes: readonly [string, string];
  /** The client's message to the agency. */
  message: Piece;
  posts: readonly [Piece, Piece];
}

/** Illustration of a case study: the client's message, two posts made from that message, and the posts' results. */
export function CaseStory({ id, client, palettes: [palette, second], message, posts }: CaseStoryProps) {
  const figure = agency.caseStudies.find((study) => study.id === id)?.figures[0];
  return (
    <ol className="case-story">
      <li>
        <p className="case-story__label">The message</p>
        <div className={`case-story__piece case-story__message palette-${palette}`}>
          <DrawnScene scene={message.scene} palette={second} topic={message.topic} />
          <p>{message.text}</p>
        </div>
      </li>
      {posts.map(({ scene, topic, text }, index) => (
        <li key={text}>
          <p className="case-story__label">{index === 0 ? 'A post' : 'And another'}</p>
          <div className={`case-story__piece palette-${index === 0 ? palette : second}`}>
            <DrawnScene scene={scene} palette={index === 0 ? palette : second} topic={topic} />
            <p className={`case-story__title type-${client}`}>{text}</p>
          </div>
        </li>
      ))}
      {figure && (
        <li>
          <p className="case-story__label">The report</p>
          <div className={`case-story__piece case-story__report palette-${second}`}>
            <p>
              <b className="case-story__figure">{figure.after.toLocaleString('en-US')}</b>
              {figure.label.toLowerCase()}, from {figure.before.toLocaleString('en-US')}
            </p>
            <svg viewBox="0 0 200 80" preserveAspectRatio="none" aria-hidden="true">
              <path className="case-story__area" d="M0 66c30 0 46-10 74-14s40-8 62-20 40-22 64-24v72H0z" />
              <path className="case-story__line" d="M0 66c30 0 46-10 74-14s40-8 62-20 40-22 64-24" />
            </svg>
          </div>
        </li>
      )}
    </ol>
  );
}
