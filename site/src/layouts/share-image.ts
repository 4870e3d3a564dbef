/** Path of the picture that social networks show for a page. `site/build/share-images.ts` draws it. */
export function shareImagePath(pagePath: string): string {
  return `/share${pagePath.replace(/\/$/, '/index')}.png`;
}

export const shareImageSize = { width: 1200, height: 630 } as const;
