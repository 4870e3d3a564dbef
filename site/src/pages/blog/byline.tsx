import type { Post } from '#agency-files/site/posts.ts';
import { fillPlaces, words } from '../../words.ts';
import { readingTime } from './reading-time.ts';

/** Who wrote a post, as far as it says, when, and how long it takes to read. */
export function Byline({ post }: { post: Post }) {
  return (
    <>
      {post.author && `${fillPlaces(words.blog.by, { author: post.author })}, `}
      <time dateTime={post.date}>{post.dateText}</time>, {readingTime(post)}
    </>
  );
}
