import type { ComponentType } from 'react';
import { type Video, videoPlayer } from '../../layouts/frames.ts';

/**
 * The film about the agency. Only our own poster loads; the player comes when the visitor asks for it, in place with script and on the
 * provider's page without.
 */
export function VideoFacade({ video, Poster }: { video: Video; Poster?: ComponentType }) {
  const { name, page, frame } = videoPlayer(video);
  return (
    <video-facade className="film" data-frame={frame} data-title="A film about us">
      {Poster && <Poster />}
      <div className="film__words flow">
        <h2 id="film-title">Two minutes in our office</h2>
        <p>The film comes from {name} and loads only when you ask for it.</p>
        <a className="button button--primary" href={page}>
          Play the film
        </a>
      </div>
    </video-facade>
  );
}
