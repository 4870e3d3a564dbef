import { renderToStaticMarkup } from 'react-dom/server';
import { startOfDay } from '#agency-files/start-of-day.ts';
import { renderWithSource } from '#site/build/rendering-error.ts';
import { agency } from '../../agency.ts';
import { language } from '../../language.ts';
import { createAbsoluteUrl } from '../../layouts/site-url.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { fillPlaceholders, words } from '../../words.ts';

/** RSS 2.0 feed with the full text of the newest posts in the feed's language. */
export const data = { permalink: '/blog/feed.xml', eleventyExcludeFromCollections: true };

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function createItem({ title, description, path, date, topic, author, body }: (typeof agency.posts)[number]): string {
  const address = createAbsoluteUrl(path);
  const makeAbsolute = (url: string) => (/^\/(?!\/)/.test(url) ? createAbsoluteUrl(url) : new URL(url, address).href);
  return `    <item>
      <title>${escapeXml(title)}</title>
      <link>${escapeXml(address)}</link>
      <guid isPermaLink="true">${escapeXml(address)}</guid>
      <pubDate>${startOfDay(date, agency.timeZone).toUTCString()}</pubDate>${author ? `\n      <dc:creator>${escapeXml(author)}</dc:creator>` : ''}
      <category>${escapeXml(topic)}</category>
      <description>${escapeXml(description)}</description>
      <content:encoded>${escapeXml(renderToStaticMarkup(<Markdown text={body} absolute={makeAbsolute} />))}</content:encoded>
    </item>`;
}

export async function render(): Promise<string> {
  // Limits the number of posts, because feed readers fetch the feed many times a day and refuse several megabytes.
  const posts = agency.posts.filter(({ isTranslated }) => isTranslated).slice(0, 20);
  // Makes an error name the post's file, because the agency has no file for the feed itself.
  const items = await Promise.all(posts.map((post) => renderWithSource(post.path, () => createItem(post))));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(fillPlaceholders(words.layout.feed, { name: agency.name }))}</title>
    <link>${createAbsoluteUrl('/blog')}</link>
    <description>${escapeXml(agency.intros.blog.lead)}</description>
    <language>${language}</language>
    <atom:link href="${createAbsoluteUrl('/blog/feed.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`;
}
