import type { Post } from '#agency-files/site/posts.ts';
import { fillPlaces, words } from '../../words.ts';

/** `3 minutes` */
export function readingTime({ minutes }: Pick<Post, 'minutes'>): string {
  return minutes === 1 ? words.blog.minute : fillPlaces(words.blog.minutes, { count: minutes });
}
