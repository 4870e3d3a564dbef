import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { ClientName } from '#site/src/parts/client-mark/client-name.tsx';
import { Icon } from '#site/src/parts/icon/icon.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import type { Story } from '../../showcase/samples.ts';
import { formatCompactCount } from '../sample/figures.ts';

/** Instagram story in its tall format: picture, text and sticker, plus the song title if the story is a video. */
export function StoryCard({ story }: { story: Story }) {
  const { brand, picture, music, type } = story;
  return (
    <article className={`story palette-${picture.palette}`} aria-label={`Story by ${brand.name}`}>
      <Scene {...picture} />
      <div className="story__top">
        <p className="story__progress" aria-hidden="true">
          <span />
          <span />
          <span />
        </p>
        <p className="story__who">
          <ClientMark client={brand} />
          <span>
            <b>
              <ClientName name={brand.name} />
            </b>{' '}
            {story.timeAgo}
          </span>
        </p>
        {story.sticker && <p className="badge story__sticker">{story.sticker}</p>}
      </div>
      <div className="story__words">
        <p className="story__text">{story.text}</p>
        <p className="story__subtext">{story.subtext}</p>
        {music && (
          <p className="story__music">
            <Icon name="music" /> {music.title}, {music.artist}
          </p>
        )}
        <p className="story__views">
          {type === 'video' ? 'Video' : 'Image'} · {formatCompactCount(story.views)} views
        </p>
      </div>
    </article>
  );
}
