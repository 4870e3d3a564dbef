import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import type { BrandName } from './brands.ts';
import type { SocialPlatform } from './social-posts.ts';

interface Picture {
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly palette: Palette;
}

export interface FeedItem extends Picture {
  readonly id: string;
  readonly platform: SocialPlatform;
  readonly brand: BrandName;
  readonly caption: string;
  readonly hashtag: string;
  readonly timeAgo: string;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly engagement: number;
}

export interface GalleryPost extends FeedItem {
  readonly type: 'post';
}

export interface GalleryCarousel extends FeedItem {
  readonly type: 'carousel';
  /** What each slide says, the first one on top of the picture. */
  readonly slides: readonly string[];
}

export interface GalleryReel extends FeedItem {
  readonly type: 'reel';
  readonly durationSeconds: 15 | 30 | 45 | 60;
  readonly views: number;
}

export interface GalleryBlog extends Picture {
  readonly type: 'blog';
  readonly id: string;
  readonly platform: 'website';
  readonly brand: BrandName;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly author: string;
  readonly publishDate: string;
  readonly tags: readonly string[];
  readonly readMinutes: number;
  readonly views: number;
}

export type GalleryItem = GalleryPost | GalleryCarousel | GalleryReel | GalleryBlog;
