import type { Palette } from '../art/scenes/palette.ts';
import type { SceneName } from '../art/scenes/scene-name.ts';
import { drawFor } from '../parts/sample/random.ts';
import type { BrandName } from './brands.ts';
import type { FeedItem, GalleryCarousel, GalleryPost, GalleryReel } from './gallery-item.ts';
import type { SocialPlatform } from './social-posts.ts';

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

function post(row: Row): GalleryPost {
  return { type: 'post', ...feedItem('post', row) };
}

function carousel(row: Row, slides: readonly string[]): GalleryCarousel {
  return { type: 'carousel', slides, ...feedItem('carousel', row) };
}

function reel(row: Row, durationSeconds: GalleryReel['durationSeconds']): GalleryReel {
  const item = feedItem('reel', row);
  return { type: 'reel', durationSeconds, views: drawFor(`${item.id} views`).between(2_400, 48_000), ...item };
}

/** What a feed would show: eight carousels, four reels and six single pictures. */
export const galleryFeed: readonly (GalleryPost | GalleryCarousel | GalleryReel)[] = [
  carousel(
    ['instagram', 'fern', 'flowers', 'mist', '3 h', 'houseplants', 'Swipe for the third. It survived our window.'],
    ['Three plants you cannot kill', 'Snake plant', 'Pothos', 'Zamia'],
  ),
  reel(['instagram', 'harbour', 'cup', 'forest', '6 h', 'latteart', 'Pour, wait, tilt. Fifteen seconds.'], 15),
  post(['facebook', 'harbour', 'boat', 'lagoon', '7 h', 'oldpier', 'Our view at eight. Yours is free with a coffee.']),
  carousel(
    [
      'instagram',
      'loop',
      'bicycle',
      'noon',
      '10 h',
      'bikeprices',
      'Every price on one card. No surprises at the till.',
    ],
    ['What a service costs', 'Clean', 'Tune', 'Rebuild'],
  ),
  carousel(
    ['linkedin', 'ledger', 'ledger', 'dusk', '12 h', 'invoices', 'Save it for the next one that confuses you.'],
    ['Read your invoice in 30 seconds', 'Net', 'Tax', 'Due date'],
  ),
  post(['instagram', 'crumb', 'plate', 'beach', '14 h', 'fridayspecial', 'Friday is fish pie. Friday only.']),
  reel(['instagram', 'scruff', 'dog', 'mist', '16 h', 'bathday', 'Biscuit against the towel. The towel lost.'], 30),
  carousel(
    ['facebook', 'molar', 'tooth', 'sunrise', '18 h', 'brushing', 'Number three is the one everybody gets wrong.'],
    ['Brush like you mean it', 'Two minutes', 'Small circles', 'Do not rinse'],
  ),
  post(['linkedin', 'gable', 'house', 'beach', '20 h', 'apprentices', 'Two apprentices, one staircase, no shortcuts.']),
  carousel(
    ['instagram', 'ridge', 'mountain', 'dusk', '1 d', 'daytrip', 'A route for people with children and no plan.'],
    ['A day by the lake', 'Pack this', 'Park here', 'Be back by six'],
  ),
  post(['instagram', 'steep', 'kettle', 'noon', '1 d', 'teatime', 'Kettle on at four. Scones until they are gone.']),
  reel(['facebook', 'still', 'stretch', 'mist', '1 d', 'morningroll', 'Three moves before the first meeting.'], 45),
  carousel(
    ['instagram', 'lane', 'swimmer', 'mist', '2 d', 'beginners', 'You can learn at fifty. Ask lane four.'],
    ['Your first length', 'Breathe', 'Float', 'Kick'],
  ),
  post(['facebook', 'lane', 'boat', 'sunrise', '2 d', 'openwater', 'Open water on Sunday. Flags are out, tea is on.']),
  carousel(
    ['linkedin', 'gable', 'house', 'forest', '2 d', 'kitchens', 'What happens in each week, and when we need you.'],
    ['Kitchen in ten weeks', 'Measure', 'Draw', 'Build'],
  ),
  reel(['instagram', 'crumb', 'loaf', 'night', '3 d', 'nightshift', 'One minute of the night shift, with sound.'], 60),
  carousel(
    ['instagram', 'steep', 'kettle', 'dusk', '3 d', 'brewguide', 'Print it, stick it on the cupboard.'],
    ['Steep it right', 'Green: 2 min', 'Oolong: 3 min', 'Black: 4 min'],
  ),
  post(['linkedin', 'ledger', 'chart', 'sunrise', '4 d', 'cashflow', 'A forecast on one page beats a plan on forty.']),
];
