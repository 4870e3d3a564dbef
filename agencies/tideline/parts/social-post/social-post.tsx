import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { ClientName } from '#site/src/parts/client-mark/client-name.tsx';
import { Icon } from '#site/src/parts/icon/icon.tsx';
import { SocialIcon } from '#site/src/parts/social-icon/social-icon.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import type { SocialPost } from '../../showcase/samples.ts';
import { platformNames } from '../../showcase/schemas.ts';
import { formatCount } from '../sample/figures.ts';

/** Sample post as it appears in the feed of its platform. */
export function SocialPostCard({ post }: { post: SocialPost }) {
  const { platform, brand } = post;
  return (
    <article className={`sample channel-post channel-post--${platform}`} aria-label={`${platformNames[platform]} post`}>
      <header className="sample__header">
        <ClientMark client={brand} />
        <p className="sample__who">
          <b>
            <ClientName name={brand.name} />
          </b>
          <span>
            {brand.trade} · {post.timeAgo}
          </span>
        </p>
        <SocialIcon network={platformNames[platform]} />
      </header>
      {platform === 'instagram' ? <InstagramBody post={post} /> : <FeedBody post={post} />}
    </article>
  );
}

function Tags({ hashtags }: { hashtags: readonly string[] }) {
  return <span className="sample__tags">{hashtags.map((tag) => `#${tag}`).join(' ')}</span>;
}

function InstagramBody({ post }: { post: SocialPost }) {
  return (
    <>
      <Scene {...post.picture} />
      <p className="channel-post__icons">
        <Icon name="like" />
        <Icon name="comment" />
        <Icon name="share" />
        <Icon name="save" />
      </p>
      <div className="sample__words">
        <p>
          <b>{formatCount(post.likes)} likes</b>
        </p>
        <p>
          {post.caption} <Tags hashtags={post.hashtags} />
        </p>
        <p className="sample__quiet">
          {post.comments} comments · {post.shares} shares · {post.engagement.toFixed(1)}% engagement
        </p>
      </div>
    </>
  );
}

/** Post body for Facebook and LinkedIn, which show the text first and then a wide picture. */
function FeedBody({ post }: { post: SocialPost }) {
  const linkedin = post.platform === 'linkedin';
  return (
    <>
      <p className="sample__words">
        {post.caption} <Tags hashtags={post.hashtags} />
      </p>
      <Scene {...post.picture} />
      <p className="channel-post__sums sample__quiet">
        <span>{formatCount(post.likes)} likes</span>
        <span>
          {post.comments} comments · {post.shares} {linkedin ? 'reposts' : 'shares'} · {post.engagement.toFixed(1)}%
          engagement
        </span>
      </p>
      <p className="channel-post__bar" aria-hidden="true">
        <span>
          <Icon name="thumb" /> Like
        </span>
        <span>
          <Icon name="comment" /> Comment
        </span>
        <span>
          <Icon name={linkedin ? 'repost' : 'share'} /> {linkedin ? 'Repost' : 'Share'}
        </span>
      </p>
    </>
  );
}
