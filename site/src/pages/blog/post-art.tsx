import type { Post } from '#agency-files/site/posts.ts';
import type { OwnModules } from '#site/build/own-modules.ts';

/** The drawing of a post, or of its topic: `art/blog/ad-numbers.tsx`, else `art/blog/social-media.tsx`. There may be none. */
export function PostArt({ art, post: { slug, topicId } }: { art: OwnModules; post: Post }) {
  const Drawing = art.find(slug) ?? art.find(topicId);
  return Drawing ? <Drawing /> : undefined;
}
