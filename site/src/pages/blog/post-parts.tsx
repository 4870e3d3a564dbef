/** Components that the list of posts and a post's page share. */
import type { Post } from '#agency-files/site/prose-pages.ts';
import type { OwnModules } from '#site/build/own-modules.ts';
import { fillPlaceholders, words } from '../../words.ts';

/** Reading time, such as `3-minute read`, on one line. */
export function ReadingTime({ post: { minutes } }: { post: Pick<Post, 'minutes'> }) {
  return (
    <span className="post-reading-time">
      {minutes === 1 ? words.blog.minute : fillPlaceholders(words.blog.minutes, { count: minutes })}
    </span>
  );
}

/** Byline with the author (if set), the date and the reading time. */
export function Byline({ post }: { post: Post }) {
  return (
    <>
      {post.author && `${fillPlaceholders(words.blog.by, { author: post.author })}, `}
      <time dateTime={post.date}>{post.dateText}</time>, <ReadingTime post={post} />
    </>
  );
}

/** Drawing for a post, such as `art/blog/ad-numbers.svg`, or for its topic, such as `art/blog/social-media.svg`. */
export function PostArt({ art, post: { slug, topicId } }: { art: OwnModules; post: Post }) {
  const Drawing = art.find(slug) ?? art.find(topicId);
  return Drawing ? <Drawing /> : undefined;
}
