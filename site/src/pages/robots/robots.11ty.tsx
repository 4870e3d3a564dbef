import { createAbsoluteUrl } from '../../layouts/site-url.ts';

export const data = { permalink: '/robots.txt', eleventyExcludeFromCollections: true };

export function render(): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${createAbsoluteUrl('/sitemap.xml')}
`;
}
