import type { Palette } from '../../../art/scenes/palette.ts';
import type { SceneName } from '../../../art/scenes/scene-name.ts';

interface PlannedPost {
  readonly time: string;
  readonly network: string;
  readonly caption: string;
}

export interface PlannedDay extends PlannedPost {
  readonly day: string;
  readonly scene: SceneName;
  readonly palette: Palette;
  readonly second: PlannedPost;
}

/** A week of a made-up tea house: two posts a day, as in the Growth plan. */
export const socialWeek: readonly PlannedDay[] = [
  {
    day: 'Mon',
    time: '08:30',
    network: 'Instagram',
    scene: 'kettle',
    palette: 'forest',
    caption: 'First flush is in.',
    second: { time: '17:00', network: 'Facebook', caption: 'Who pours on Friday?' },
  },
  {
    day: 'Tue',
    time: '12:10',
    network: 'TikTok',
    scene: 'plate',
    palette: 'sunrise',
    caption: 'Scones, from the oven.',
    second: { time: '18:30', network: 'Instagram', caption: 'Story: poll on jam.' },
  },
  {
    day: 'Wed',
    time: '09:00',
    network: 'LinkedIn',
    scene: 'house',
    palette: 'beach',
    caption: 'We are hiring a baker.',
    second: { time: '16:45', network: 'Instagram', caption: 'Carousel: five greens.' },
  },
  {
    day: 'Thu',
    time: '07:50',
    network: 'Instagram',
    scene: 'flowers',
    palette: 'mist',
    caption: 'Jasmine, day three.',
    second: { time: '15:00', network: 'YouTube', caption: 'Short: water at a low simmer.' },
  },
  {
    day: 'Fri',
    time: '11:30',
    network: 'Facebook',
    scene: 'stand',
    palette: 'noon',
    caption: 'Market until four.',
    second: { time: '19:15', network: 'TikTok', caption: 'Reply to a comment.' },
  },
  {
    day: 'Sat',
    time: '10:00',
    network: 'Instagram',
    scene: 'cup',
    palette: 'lagoon',
    caption: 'Two for one until noon.',
    second: { time: '14:20', network: 'Twitter', caption: 'Three tables left.' },
  },
  {
    day: 'Sun',
    time: '09:40',
    network: 'Facebook',
    scene: 'dog',
    palette: 'dusk',
    caption: 'Dogs drink water, free.',
    second: { time: '18:00', network: 'Instagram', caption: 'Story: next week.' },
  },
];
