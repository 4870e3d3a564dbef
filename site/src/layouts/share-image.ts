/** Returns the URL path of the image for shared links, which `site/build/share/share-images.ts` draws. */
export function getShareImagePath(pagePath: string): string {
  return `/share${pagePath.replace(/\/$/, '/index')}.png`;
}

export const shareImageSize = { width: 1200, height: 630 } as const;
