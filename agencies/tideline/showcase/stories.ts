import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import { drawFor } from '../parts/sample/random.ts';
import type { BrandName } from './brands.ts';

export interface Story {
  readonly id: string;
  readonly brand: BrandName;
  readonly type: 'image' | 'video';
  readonly palette: Palette;
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly text: string;
  readonly subtext: string;
  readonly sticker?: string;
  readonly music?: { readonly title: string; readonly artist: string };
  readonly timeAgo: string;
  readonly views: number;
}

const samples: readonly Omit<Story, 'id' | 'views'>[] = [
  {
    brand: 'harbour',
    type: 'image',
    palette: 'harbour-rain',
    scene: 'pier',
    topic: 'rain',
    text: 'Wet outside, warm inside',
    subtext: 'Two for one until noon',
    sticker: 'Rainy day',
    timeAgo: '1 h',
  },
  {
    brand: 'still',
    type: 'video',
    palette: 'still-evening',
    scene: 'shoulders',
    topic: 'shoulders',
    text: 'Sixty seconds for your neck',
    subtext: 'Do it with us',
    music: { title: 'Low Tide', artist: 'Sample Quartet' },
    timeAgo: '2 h',
  },
  {
    brand: 'steep',
    type: 'image',
    palette: 'beach',
    scene: 'kettle',
    topic: 'tea',
    text: 'Green or black tea?',
    subtext: 'Tap to vote',
    sticker: 'Poll',
    timeAgo: '3 h',
  },
  {
    brand: 'loop',
    type: 'video',
    palette: 'loop',
    scene: 'wrench',
    topic: 'repair',
    text: 'Flat to fixed in four minutes',
    subtext: 'Watch the clock',
    music: { title: 'Downhill', artist: 'Sample Trio' },
    timeAgo: '5 h',
  },
  {
    brand: 'ridge',
    type: 'image',
    palette: 'night',
    scene: 'mountain',
    topic: 'tent',
    text: 'Every tent, 20% off',
    subtext: 'Code SLOW20, until Sunday',
    sticker: 'Offer',
    timeAgo: '8 h',
  },
  {
    brand: 'crumb',
    type: 'image',
    palette: 'noon',
    scene: 'loaf',
    topic: 'bread',
    text: 'Eleven loaves left',
    subtext: 'Reply to keep one',
    sticker: 'Today only',
    timeAgo: '9 h',
  },
];

export const stories: readonly Story[] = samples.map((story) => {
  const id = `story-${story.brand}`;
  return { ...story, id, views: drawFor(id).between(340, 5200) };
});
