import { galleryBlogs } from './gallery-blogs.ts';
import { galleryFeed } from './gallery-feed.ts';
import type { GalleryItem } from './gallery-item.ts';

export const galleryKinds = ['posts', 'carousels', 'blogs', 'reels'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

/** The filters an item answers to. A carousel and a reel are posts too, so 18 posts and 13 blogs make 31. */
export function kindsOf(item: GalleryItem): readonly GalleryKind[] {
  switch (item.type) {
    case 'post':
      return ['posts'];
    case 'carousel':
      return ['posts', 'carousels'];
    case 'reel':
      return ['posts', 'reels'];
    case 'blog':
      return ['blogs'];
  }
}

/** Two from the feed, then an article, and so on, so that all formats are seen at once. */
function mixed(): GalleryItem[] {
  const items: GalleryItem[] = [];
  const blogs = [...galleryBlogs];
  for (const [index, item] of galleryFeed.entries()) {
    items.push(item);
    if (index % 4 !== 3) items.push(...blogs.splice(0, 1));
  }
  return [...items, ...blogs];
}

export const galleryItems: readonly GalleryItem[] = mixed();

export function countOfKind(kind: GalleryKind): number {
  return galleryItems.filter((item) => kindsOf(item).includes(kind)).length;
}
