import { packagesIn } from '#catalogue/products.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice } from '#site/src/parts/service/figures.ts';

export const instagramPage = {
  path: '/services/instagram-growth',
  name: 'Instagram Growth',
  price: onlyPrice('instagram'),
  description: `Organic Instagram growth from ${onlyPrice('instagram')}: posts, stories and reels every month, real replies, no bots and no bought followers.`,
} as const;

/** Nine squares of a made-up studio's profile. */
export const profileGrid: readonly { readonly scene: string; readonly topic: string; readonly palette: string }[] = [
  { scene: 'stretch', topic: 'pilates', palette: 'still' },
  { scene: 'timetable', topic: 'pilates', palette: 'still-evening' },
  { scene: 'shoulders', topic: 'pilates', palette: 'still' },
  { scene: 'studio', topic: 'pilates', palette: 'still-evening' },
  { scene: 'mat', topic: 'pilates', palette: 'still' },
  { scene: 'palm', topic: 'pilates', palette: 'still-evening' },
  { scene: 'studio', topic: 'pilates', palette: 'still' },
  { scene: 'stretch', topic: 'pilates', palette: 'still-evening' },
  { scene: 'timetable', topic: 'pilates', palette: 'still' },
];

export const growthMeans: readonly Benefit[] = [
  {
    title: 'We do: earn the follow',
    text: 'A grid planned as one picture, captions with something to say, reels with a point.',
  },
  { title: 'We do: talk to people', text: 'Comments and messages get answered by a person who knows your shop.' },
  { title: 'We do: get you found', text: 'Hashtags, places and words that your own neighbors search for.' },
  { title: 'We never: buy followers', text: 'They don’t eat, book or recommend you, and the platform notices.' },
  { title: 'We never: use bots', text: 'No automatic likes, follows or comments. Not even at night.' },
  { title: 'We never: promise a number', text: 'We promise the work. What grows from it, you see on a dashboard.' },
];

/** What a month of each plan holds, to be drawn piece by piece. */
export const instagramMonths = packagesIn('instagram').map(({ plan, quantities }) => ({
  plan,
  kinds: [
    { kind: 'post', label: 'posts', count: quantities.posts ?? 0 },
    { kind: 'story', label: 'stories', count: quantities.stories ?? 0 },
    { kind: 'reel', label: 'reels', count: quantities.reels ?? 0 },
  ] as const,
}));
