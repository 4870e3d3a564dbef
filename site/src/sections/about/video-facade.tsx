import type { Video } from '../../content/brand.ts';
import { videoPlayer } from '../../content/frames.ts';
import { PosterArt } from './poster-art.tsx';

/**
 * The film about the agency. Only our own poster loads; the player comes when the visitor asks for it, in place with script and on the
 * provider's page without. Where no film is named, it says so.
 */
export function VideoFacade({ video }: { video: Video | undefined }) {
  if (!video) {
    return (
      <div className="film">
        <PosterArt />
        <div className="film__words flow">
          <h2 id="film-title">Our film is not cut yet.</h2>
          <p>
            We would rather show you nothing than a stock video. How a brief becomes a post, you can see step by step.
          </p>
          <a className="button" href="/demo-video">
            See the demo
          </a>
        </div>
      </div>
    );
  }
  const { name, page, frame } = videoPlayer(video);
  return (
    <video-facade className="film" data-frame={frame} data-title="A film about us">
      <PosterArt />
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
