/** Where the picture is that networks show beside a link to a page. `site/build/share-images.ts` draws it. */
export function shareImagePath(pagePath: string): string {
  return `/share${pagePath.replace(/\/$/, '/index')}.png`;
}

export const shareImageSize = { width: 1200, height: 630 } as const;
