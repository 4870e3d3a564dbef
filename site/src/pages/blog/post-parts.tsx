/** Parts of both the list of posts and a post's page. */
import type { Post } from '#agency-files/site/prose-pages.ts';
import type { OwnModules } from '#site/build/own-modules.ts';
import { fillPlaces, words } from '../../words.ts';

/** Formats a reading time: `3 minutes`. */
export function readingTime({ minutes }: Pick<Post, 'minutes'>): string {
  return minutes === 1 ? words.blog.minute : fillPlaces(words.blog.minutes, { count: minutes });
}

/** A post's author, if set, its date, and its reading time. */
export function Byline({ post }: { post: Post }) {
  return (
    <>
      {post.author && `${fillPlaces(words.blog.by, { author: post.author })}, `}
      <time dateTime={post.date}>{post.dateText}</time>, {readingTime(post)}
    </>
  );
}

/** Drawing of a post or of its topic: `art/blog/ad-numbers.svg`, `art/blog/social-media.svg`. */
export function PostArt({ art, post: { slug, topicId } }: { art: OwnModules; post: Post }) {
  const Drawing = art.find(slug) ?? art.find(topicId);
  return Drawing ? <Drawing /> : undefined;
}
