import type { Palette } from '../../../art/scenes/palette.ts';
import type { SceneName } from '../../../art/scenes/scene-name.ts';
import type { Topic } from '../../../art/scenes/topics.ts';

interface PlannedPost {
  readonly time: string;
  readonly network: string;
  readonly caption: string;
}

export interface PlannedDay extends PlannedPost {
  readonly day: string;
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly palette: Palette;
  readonly second: PlannedPost;
}

/** A week of a made-up café: two posts a day, as in the Growth plan. */
export const socialWeek: readonly PlannedDay[] = [
  {
    day: 'Mon',
    time: '08:30',
    network: 'Instagram',
    scene: 'pour',
    topic: 'coffee',
    palette: 'harbour-rain',
    caption: 'Monday coffee, by hand.',
    second: { time: '17:00', network: 'Facebook', caption: 'Who’s open late on Friday?' },
  },
  {
    day: 'Tue',
    time: '12:10',
    network: 'TikTok',
    scene: 'latte',
    topic: 'coffee',
    palette: 'harbour',
    caption: 'One latte, two hearts.',
    second: { time: '18:30', network: 'Instagram', caption: 'Story: poll on oat milk.' },
  },
  {
    day: 'Wed',
    time: '09:00',
    network: 'LinkedIn',
    scene: 'barista',
    topic: 'barista',
    palette: 'harbour',
    caption: 'We’re hiring a barista.',
    second: { time: '16:45', network: 'Instagram', caption: 'Carousel: five roasts.' },
  },
  {
    day: 'Thu',
    time: '07:50',
    network: 'Instagram',
    scene: 'pier',
    topic: 'rain',
    palette: 'harbour-rain',
    caption: 'Rain until four. We’re dry.',
    second: { time: '15:00', network: 'YouTube', caption: 'Short: how the roof sounds.' },
  },
  {
    day: 'Fri',
    time: '11:30',
    network: 'Facebook',
    scene: 'board',
    topic: 'offer',
    palette: 'harbour',
    caption: 'Two for one until noon.',
    second: { time: '19:15', network: 'TikTok', caption: 'Reply to a comment.' },
  },
  {
    day: 'Sat',
    time: '10:00',
    network: 'Instagram',
    scene: 'cup',
    topic: 'coffee',
    palette: 'harbour-rain',
    caption: 'Coffee with a sea view.',
    second: { time: '14:20', network: 'Twitter', caption: 'Three tables left.' },
  },
  {
    day: 'Sun',
    time: '09:40',
    network: 'Facebook',
    scene: 'dog',
    topic: 'dog',
    palette: 'harbour',
    caption: 'Dogs drink water, free.',
    second: { time: '18:00', network: 'Instagram', caption: 'Story: next week.' },
  },
];
