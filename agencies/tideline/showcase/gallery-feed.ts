import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import { drawFor } from '../parts/sample/random.ts';
import type { BrandName } from './brands.ts';
import type { FeedItem, GalleryCarousel, GalleryPost, GalleryReel } from './gallery-item.ts';
import type { SocialPlatform } from './social-posts.ts';

type Row = readonly [
  SocialPlatform,
  BrandName,
  SceneName,
  Topic,
  Palette,
  timeAgo: string,
  hashtag: string,
  caption: string,
];

function feedItem(type: string, [platform, brand, scene, topic, palette, timeAgo, hashtag, caption]: Row): FeedItem {
  const id = `${type}-${brand}-${hashtag}`;
  const draw = drawFor(id);
  return {
    id,
    platform,
    brand,
    scene,
    topic,
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
    [
      'instagram',
      'fern',
      'plant',
      'plants',
      'mist',
      '3 h',
      'houseplants',
      'Three plants. Swipe for the one that survived our window.',
    ],
    ['Three plants you can’t kill', 'Snake plant', 'Pothos', 'Zamia'],
  ),
  reel(
    ['instagram', 'harbour', 'latte', 'coffee', 'harbour', '6 h', 'latteart', 'One latte, poured in fifteen seconds.'],
    15,
  ),
  post([
    'facebook',
    'harbour',
    'barista',
    'barista',
    'harbour',
    '7 h',
    'ourcrew',
    'Mara, behind the counter since June. Ask her what’s good.',
  ]),
  carousel(
    [
      'instagram',
      'loop',
      'tag',
      'prices',
      'loop-shop',
      '10 h',
      'bikeprices',
      'Every price on one card. No surprises at the register.',
    ],
    ['What a tune-up costs', 'Clean', 'Tune', 'Rebuild'],
  ),
  carousel(
    [
      'linkedin',
      'ledger',
      'ledger',
      'books',
      'dusk',
      '12 h',
      'invoices',
      'Save it for the next invoice that confuses you.',
    ],
    ['Read your invoice in 30 seconds', 'Net', 'Tax', 'Due date'],
  ),
  post(['instagram', 'crumb', 'plate', 'fish', 'beach', '14 h', 'fridayspecial', 'Friday is fish fry. Friday only.']),
  reel(
    ['instagram', 'scruff', 'tub', 'dog', 'mist', '16 h', 'bathday', 'Biscuit against the towel. The towel lost.'],
    30,
  ),
  carousel(
    [
      'facebook',
      'molar',
      'toothbrush',
      'teeth',
      'sunrise',
      '18 h',
      'brushing',
      'Brushing step three is the one everybody gets wrong.',
    ],
    ['Brush like you mean it', 'Two minutes', 'Small circles', 'Don’t rinse'],
  ),
  post([
    'linkedin',
    'gable',
    'stairs',
    'stairs',
    'beach',
    '20 h',
    'apprentices',
    'Two apprentices, one staircase, no shortcuts.',
  ]),
  carousel(
    [
      'instagram',
      'ridge',
      'mountain',
      'tent',
      'dusk',
      '1 d',
      'daytrip',
      'A route with one tent, two children and no plan.',
    ],
    ['A day by the lake', 'Pack this', 'Park here', 'Be back by six'],
  ),
  post(['instagram', 'steep', 'kettle', 'tea', 'noon', '1 d', 'teatime', 'Kettle on at four. Tea until six.']),
  reel(
    ['facebook', 'still', 'stretch', 'stretch', 'still', '1 d', 'morningroll', 'Three moves before the first meeting.'],
    45,
  ),
  carousel(
    ['instagram', 'lane', 'goggles', 'swimming', 'mist', '2 d', 'beginners', 'You can learn at fifty. Ask lane four.'],
    ['Your first lap', 'Breathe', 'Float', 'Kick'],
  ),
  post([
    'facebook',
    'lane',
    'swimmer',
    'swimming',
    'sunrise',
    '2 d',
    'openwater',
    'Open water on Sunday. Flags are out, tea is on.',
  ]),
  carousel(
    [
      'linkedin',
      'gable',
      'house',
      'house',
      'forest',
      '2 d',
      'kitchens',
      'A kitchen, week by week, and when we need you.',
    ],
    ['Kitchen in ten weeks', 'Measure', 'Draw', 'Build'],
  ),
  reel(
    ['instagram', 'crumb', 'loaf', 'bread', 'night', '3 d', 'nightshift', 'One minute of bread at night, with sound.'],
    60,
  ),
  carousel(
    ['instagram', 'steep', 'tin', 'tea', 'dusk', '3 d', 'brewguide', 'Tea times to print and stick on the cupboard.'],
    ['Steep it right', 'Green: 2 min', 'Oolong: 3 min', 'Black: 4 min'],
  ),
  post([
    'linkedin',
    'ledger',
    'chart',
    'figures',
    'sunrise',
    '4 d',
    'cashflow',
    'A forecast on one page beats a plan on forty.',
  ]),
];
