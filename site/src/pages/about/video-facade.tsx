import type { ComponentType } from 'react';
import { type Video, videoPlayer } from '../../layouts/frames.ts';
import { fillPlaces, words } from '../../words.ts';

/**
 * The film about the agency. Only our own poster loads; the player comes when the visitor asks for it, in place with script and on the
 * provider's page without.
 */
export function VideoFacade({ video, Poster }: { video: Video; Poster?: ComponentType }) {
  const { name, page, frame } = videoPlayer(video);
  return (
    <video-facade className="film" data-frame={frame} data-title={words.about.film}>
      {Poster && <Poster />}
      <div className="film__words flow">
        <h2 id="film-title">{words.about.filmTitle}</h2>
        <p>{fillPlaces(words.about.filmNote, { provider: name })}</p>
        <a className="button button--primary" href={page}>
          {words.about.play}
        </a>
      </div>
    </video-facade>
  );
}
