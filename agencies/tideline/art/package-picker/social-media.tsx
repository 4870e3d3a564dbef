import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './parts/art.tsx';
import { ReelCard } from './parts/reel-card.tsx';
import { StoryCard } from './parts/story-card.tsx';

/** Interactive drawing with a story, a post, a reel, and a link to the Instagram Growth service. */
export default function SocialMedia({ words, moving, site, onFollow }: ArtProps) {
  return (
    <div className="scene social">
      <StoryCard words={words} moving={moving} />
      <article className="card post" aria-label={words.postLabel}>
        <Art of="pier" topic="rain" rain />
        <p className="body-text">
          <b>{words.handle}</b> <span>{words.postCaption}</span>
        </p>
      </article>
      <ReelCard words={words} />
      <a className="card growth" href={`${site}/services/instagram-growth`} onClick={onFollow}>
        <span className="growth-words">
          <b>{words.growth}</b> <span>{words.growthFigure}</span>
        </span>
        <svg className="chart" viewBox="0 0 120 32" preserveAspectRatio="none" aria-hidden="true">
          <path className="chart-area" d="M0 28C40 22 50 10 120 1v31H0z" />
          <path className="chart-line" d="M0 28C40 22 50 10 120 1" />
        </svg>
        <svg className="icon arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M13 6l6 6-6 6" />
        </svg>
      </a>
    </div>
  );
}
