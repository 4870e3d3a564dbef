import { useState } from 'react';
import type { ArtProps } from '#agency/art/package-picker';
import { Art } from './art.tsx';

const sampleLikes = 128;

/** Sample short video (reel) with working like and mute buttons. */
export function ReelCard({ words }: Pick<ArtProps, 'words'>) {
  const [liked, setLiked] = useState(false);
  const [muted, setMuted] = useState(true);
  const likes = sampleLikes + (liked ? 1 : 0);
  return (
    <article className="card reel" aria-label={words.reelLabel}>
      <Art of="pour" topic="coffee" rain />
      <p className="caption">
        <mark>{words.reelCaption}</mark>
      </p>
      <div className="controls">
        <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19.5C5.5 15 4 12 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2c0 2.8-1.5 5.8-8 10.3z" />
          </svg>
          <span className="visually-hidden">{`${words.like} `}</span>
          <span>{likes}</span>
        </button>
        <button type="button" aria-pressed={muted} onClick={() => setMuted(!muted)}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
            <path d={muted ? 'M16 9.5l5 5m0-5l-5 5' : 'M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'} />
          </svg>
          <span className="visually-hidden">{words.mute}</span>
        </button>
      </div>
      <p className="handle">{words.handle}</p>
    </article>
  );
}
