import type { ComponentType } from 'react';
import { getVideoPlayer, type Video } from '../../layouts/frames.ts';
import { fillPlaceholders, words } from '../../words.ts';

/**
 * Local poster for a video about the agency. With JavaScript, Play loads the video player in place; without, the link
 * opens the provider's page.
 */
export function VideoFacade({ video, Poster }: { video: Video; Poster?: ComponentType }) {
  const { name, page, frame } = getVideoPlayer(video);
  return (
    <video-facade className="film" data-frame={frame} data-title={words.about.film}>
      {Poster && <Poster />}
      <div className="film__words flow">
        <h2 id="film-title">{words.about.film}</h2>
        <p>{fillPlaceholders(words.about.filmNote, { provider: name })}</p>
        <a className="button button--primary" href={page}>
          {words.about.play}
        </a>
      </div>
    </video-facade>
  );
}
