import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import { drawFor } from '../parts/sample/random.ts';
import type { BrandName } from './brands.ts';

export const socialPlatforms = ['instagram', 'facebook', 'linkedin'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

export const platformNames: Readonly<Record<SocialPlatform, 'Instagram' | 'Facebook' | 'LinkedIn'>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

export interface SocialPost {
  readonly id: string;
  readonly platform: SocialPlatform;
  readonly brand: BrandName;
  readonly caption: string;
  readonly hashtags: readonly string[];
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly palette: Palette;
  /** What the picture shows. */
  readonly picture: string;
  readonly timeAgo: string;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  /** Percent of the people reached. */
  readonly engagement: number;
}

type Words = Omit<SocialPost, 'id' | 'likes' | 'comments' | 'shares' | 'engagement'>;

const samples: readonly Words[] = [
  {
    platform: 'instagram',
    brand: 'harbour',
    caption: 'Rain until four. Two for one until noon. You do the math.',
    hashtags: ['rainydaymenu', 'oldpier'],
    scene: 'pier',
    topic: 'rain',
    palette: 'harbour-rain',
    picture: 'A café on a pier in the rain',
    timeAgo: '2 h',
  },
  {
    platform: 'facebook',
    brand: 'crumb',
    caption: 'Sourdough comes out at 7:10. The line starts at 7:05. Now you know.',
    hashtags: ['sourdough'],
    scene: 'loaf',
    topic: 'bread',
    palette: 'mist',
    picture: 'A loaf on a board',
    timeAgo: '4 h',
  },
  {
    platform: 'instagram',
    brand: 'fern',
    caption: 'Peonies are in for three weeks. We counted, then we ordered more.',
    hashtags: ['peonyseason', 'bunchoftheweek'],
    scene: 'peonies',
    topic: 'peony',
    palette: 'peony',
    picture: 'Seven pink peonies in a bucket',
    timeAgo: '5 h',
  },
  {
    platform: 'linkedin',
    brand: 'ledger',
    caption:
      'Three receipts people forget to keep, and what each one costs them in March. The second one surprised us too.',
    hashtags: ['smallbusiness', 'bookkeeping'],
    scene: 'ledger',
    topic: 'books',
    palette: 'beach',
    picture: 'A ledger page and a calculator',
    timeAgo: '1 d',
  },
  {
    platform: 'instagram',
    brand: 'loop',
    caption: 'Spring check: brakes, chain, tires, bell. Twenty minutes while you wait.',
    hashtags: ['bikeservice', 'ridetowork'],
    scene: 'wrench',
    topic: 'repair',
    palette: 'loop',
    picture: 'A hand with a wrench at a wheel',
    timeAgo: '9 h',
  },
  {
    platform: 'facebook',
    brand: 'scruff',
    caption: 'Before: a mop. After: Biscuit. Same dog, we promise.',
    hashtags: ['goodboy'],
    scene: 'dog',
    topic: 'dog',
    palette: 'sunrise',
    picture: 'A freshly groomed dog',
    timeAgo: '1 d',
  },
  {
    platform: 'instagram',
    brand: 'ridge',
    caption: 'Tent up before the light goes. Five pitches, none of them on a slope.',
    hashtags: ['campcraft', 'weekendoutside'],
    scene: 'mountain',
    topic: 'tent',
    palette: 'night',
    picture: 'A tent under a mountain at night',
    timeAgo: '1 d',
  },
  {
    platform: 'facebook',
    brand: 'molar',
    caption: 'Nervous about the chair? Come and sit in it first. Tuesdays, no appointment, no drill.',
    hashtags: ['gentledentist'],
    scene: 'tooth',
    topic: 'teeth',
    palette: 'lagoon',
    picture: 'A smiling tooth',
    timeAgo: '2 d',
  },
  {
    platform: 'instagram',
    brand: 'still',
    caption: 'Shoulders down. That’s the whole post.',
    hashtags: ['pilates', 'deskbreak'],
    scene: 'shoulders',
    topic: 'shoulders',
    palette: 'still',
    picture: 'Somebody’s back, shoulders low',
    timeAgo: '2 d',
  },
  {
    platform: 'linkedin',
    brand: 'gable',
    caption:
      'We quoted 41 kitchens last year and built 29. Here’s what the other 12 taught us about writing a clear estimate.',
    hashtags: ['joinery', 'estimating'],
    scene: 'house',
    topic: 'house',
    palette: 'mist',
    picture: 'A small house on a hill',
    timeAgo: '3 d',
  },
  {
    platform: 'facebook',
    brand: 'lane',
    caption: 'Lane 4 is the slow lane and proud of it. Adult beginners, Thursdays at eight.',
    hashtags: ['learntoswim'],
    scene: 'swimmer',
    topic: 'swimming',
    palette: 'dusk',
    picture: 'A swimmer in open water',
    timeAgo: '3 d',
  },
  {
    platform: 'instagram',
    brand: 'steep',
    caption: 'First flush, second cup, no phone. Four minutes you get back.',
    hashtags: ['firstflush', 'slowmorning'],
    scene: 'kettle',
    topic: 'tea',
    palette: 'forest',
    picture: 'A coral teapot, steaming',
    timeAgo: '4 d',
  },
];

/** Twelve samples: six for Instagram, four for Facebook, two for LinkedIn. */
export const socialPosts: readonly SocialPost[] = samples.map((words) => {
  const id = `${words.platform}-${words.brand}`;
  const draw = drawFor(id);
  return {
    ...words,
    id,
    likes: draw.between(120, 1900),
    comments: draw.between(9, 140),
    shares: draw.between(4, 90),
    engagement: draw.tenths(3, 9),
  };
});
