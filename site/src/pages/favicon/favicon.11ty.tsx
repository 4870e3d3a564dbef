import { createFavicon } from '../../parts/drawing/drawing.tsx';

export const data = { permalink: '/favicon.svg', eleventyExcludeFromCollections: true };

export function render(): string {
  return createFavicon() ?? '<svg xmlns="http://www.w3.org/2000/svg"/>\n';
}
