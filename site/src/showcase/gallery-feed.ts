import type { BrandName } from './brands.ts';
import type { Palette } from './palette.ts';
import { drawFor } from './random.ts';
import type { SceneName } from './scenes/scene-name.ts';
import type { SocialPlatform } from './social-posts.ts';

interface Picture {
  readonly scene: SceneName;
  readonly palette: Palette;
}

interface FeedItem extends Picture {
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

type Row = readonly [SocialPlatform, BrandName, SceneName, Palette, timeAgo: string, hashtag: string, caption: string];

function feedItem(type: string, [platform, brand, scene, palette, timeAgo, hashtag, caption]: Row): FeedItem {
  const id = `${type}-${brand}-${hashtag}`;
  const draw = drawFor(id);
  return {
    id,
    platform,
    brand,
    scene,
    palette,
    timeAgo,
    hashtag,
    caption,
    likes: draw.between(90, 2400),
    comments: draw.between(6, 190),
    shares: draw.between(3, 120),
    engagement: draw.tenths(2, 9),
  };
}

const post = (...row: Row): GalleryPost => ({ type: 'post', ...feedItem('post', row) });

const carousel = (slides: readonly string[], ...row: Row): GalleryCarousel => ({
  type: 'carousel',
  slides,
  ...feedItem('carousel', row),
});

const reel = (durationSeconds: GalleryReel['durationSeconds'], ...row: Row): GalleryReel => {
  const item = feedItem('reel', row);
  return { type: 'reel', durationSeconds, views: drawFor(`${item.id} views`).between(2_400, 48_000), ...item };
};

/** What a feed would show: eight carousels, four reels and six single pictures. */
export const galleryFeed: readonly (GalleryPost | GalleryCarousel | GalleryReel)[] = [
  carousel(
    ['Three plants you cannot kill', 'Snake plant', 'Pothos', 'Zamia'],
    'instagram',
    'fern',
    'flowers',
    'foam',
    '3 h',
    'houseplants',
    'Swipe for the third. It survived our window.',
  ),
  reel(15, 'instagram', 'harbour', 'cup', 'pine', '6 h', 'latteart', 'Pour, wait, tilt. Fifteen seconds.'),
  post('facebook', 'harbour', 'boat', 'lagoon', '7 h', 'oldpier', 'Our view at eight. Yours is free with a coffee.'),
  carousel(
    ['What a service costs', 'Clean', 'Tune', 'Rebuild'],
    'instagram',
    'loop',
    'bicycle',
    'sun',
    '10 h',
    'bikeprices',
    'Every price on one card. No surprises at the till.',
  ),
  carousel(
    ['Read your invoice in 30 seconds', 'Net', 'Tax', 'Due date'],
    'linkedin',
    'ledger',
    'ledger',
    'dusk',
    '12 h',
    'invoices',
    'Save it for the next one that confuses you.',
  ),
  post('instagram', 'crumb', 'plate', 'sand', '14 h', 'fridayspecial', 'Friday is fish pie. Friday only.'),
  reel(30, 'instagram', 'scruff', 'dog', 'foam', '16 h', 'bathday', 'Biscuit against the towel. The towel lost.'),
  carousel(
    ['Brush like you mean it', 'Two minutes', 'Small circles', 'Do not rinse'],
    'facebook',
    'molar',
    'tooth',
    'coral',
    '18 h',
    'brushing',
    'Number three is the one everybody gets wrong.',
  ),
  post('linkedin', 'gable', 'house', 'sand', '20 h', 'apprentices', 'Two apprentices, one staircase, no shortcuts.'),
  carousel(
    ['A day by the lake', 'Pack this', 'Park here', 'Be back by six'],
    'instagram',
    'ridge',
    'mountain',
    'dusk',
    '1 d',
    'daytrip',
    'A route for people with children and no plan.',
  ),
  post('instagram', 'steep', 'kettle', 'sun', '1 d', 'teatime', 'Kettle on at four. Scones until they are gone.'),
  reel(45, 'facebook', 'still', 'stretch', 'foam', '1 d', 'morningroll', 'Three moves before the first meeting.'),
  carousel(
    ['Your first length', 'Breathe', 'Float', 'Kick'],
    'instagram',
    'lane',
    'swimmer',
    'foam',
    '2 d',
    'beginners',
    'You can learn at fifty. Ask lane four.',
  ),
  post('facebook', 'lane', 'boat', 'coral', '2 d', 'openwater', 'Open water on Sunday. Flags are out, tea is on.'),
  carousel(
    ['Kitchen in ten weeks', 'Measure', 'Draw', 'Build'],
    'linkedin',
    'gable',
    'house',
    'pine',
    '2 d',
    'kitchens',
    'What happens in each week, and when we need you.',
  ),
  reel(60, 'instagram', 'crumb', 'loaf', 'night', '3 d', 'nightshift', 'One minute of the night shift, with sound.'),
  carousel(
    ['Steep it right', 'Green: 2 min', 'Oolong: 3 min', 'Black: 4 min'],
    'instagram',
    'steep',
    'kettle',
    'dusk',
    '3 d',
    'brewguide',
    'Print it, stick it on the cupboard.',
  ),
  post('linkedin', 'ledger', 'chart', 'coral', '4 d', 'cashflow', 'A forecast on one page beats a plan on forty.'),
];
