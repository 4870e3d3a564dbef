import { Icon } from '#site/src/parts/icon/icon.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import { BrandMark } from '../../parts/sample/brand-mark.tsx';
import { formatCount, formatShort } from '../../parts/sample/counts.ts';
import { brands } from '../../showcase/brands.ts';
import type { GalleryReel } from '../../showcase/gallery-item.ts';

/** A short video that stands still: its length, its views, and a like and a mute button that `<reel-controls>` brings to life. */
export function ReelFrame({ reel, caption }: { reel: GalleryReel; caption?: string }) {
  return (
    <div className="reel">
      <Scene scene={reel.scene} palette={reel.palette} topic={reel.topic} />
      <p className="reel__length">
        <Icon name="play" /> {reel.durationSeconds}s · {formatShort(reel.views)} views
      </p>
      {caption && (
        <p className="reel__caption">
          <BrandMark brand={reel.brand} />
          <span>
            <b>{brands[reel.brand].handle}</b> {caption}
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
