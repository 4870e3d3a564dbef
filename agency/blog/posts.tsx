import { renderToStaticMarkup } from 'react-dom/server';
import { adNumbers } from './ad-numbers.tsx';
import { briefAnAi } from './brief-an-ai.tsx';
import { buyingBacklinks } from './buying-backlinks.tsx';
import { fourEmails } from './four-emails.tsx';
import { oneAfternoon } from './one-afternoon.tsx';
import type { Post } from './post.ts';

export interface PublishedPost extends Post {
  readonly path: string;
  readonly html: string;
  readonly minutes: number;
  /** `November 12, 2026` */
  readonly dateText: string;
}

const wordsPerMinute = 220;
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function publish(post: Post): PublishedPost {
  const html = renderToStaticMarkup(<post.Body />);
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return {
    ...post,
    html,
    path: `/blog/${post.slug}`,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    dateText: dateFormat.format(new Date(post.date)),
  };
}

/** All posts, the newest first. */
export const posts: readonly PublishedPost[] = [briefAnAi, fourEmails, adNumbers, buyingBacklinks, oneAfternoon]
  .map(publish)
  .sort((one, other) => other.date.localeCompare(one.date));
