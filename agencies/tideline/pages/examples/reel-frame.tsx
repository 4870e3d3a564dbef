import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { Icon } from '#site/src/parts/icon/icon.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import { formatCompactCount, formatCount } from '../../parts/sample/figures.ts';
import type { FeedItem } from '../../showcase/samples.ts';

/** Still image of a short video with its duration and view count. `<reel-controls>` activates the like and mute buttons. */
export function ReelFrame({ reel, caption }: { reel: Extract<FeedItem, { type: 'reel' }>; caption?: string }) {
  return (
    <div className="reel">
      <Scene {...reel.picture} />
      <p className="reel__length">
        <Icon name="play" /> {reel.durationSeconds}s · {formatCompactCount(reel.views)} views
      </p>
      {caption && (
        <p className="reel__caption">
          <ClientMark client={reel.brand} />
          <span>
            <b>{reel.brand.name}</b> {caption}
          </span>
        </p>
      )}
      <reel-controls className="reel__controls">
        <button type="button" disabled data-control="like" aria-pressed="false">
          <Icon name="like" />
          <span className="visually-hidden">Like </span>
          <span data-count={reel.likes}>{formatCount(reel.likes)}</span>
        </button>
        <button type="button" disabled data-control="mute" aria-pressed="true">
          <Icon name="sound" />
          <Icon name="muted" />
          <span className="visually-hidden">Mute</span>
        </button>
      </reel-controls>
    </div>
  );
}
