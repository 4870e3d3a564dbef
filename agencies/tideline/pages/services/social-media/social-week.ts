interface PlannedPost {
  readonly time: string;
  readonly network: string;
  readonly caption: string;
}

export interface PlannedDay extends PlannedPost {
  readonly day: string;
  readonly scene: string;
  readonly topic: string;
  readonly palette: string;
  readonly second: PlannedPost;
}

/** A week of a made-up café: two posts a day, as in the Growth plan. */
export const socialWeek: readonly PlannedDay[] = [
  {
    day: 'Mon',
    time: '8:30 am',
    network: 'Instagram',
    scene: 'pour',
    topic: 'coffee',
    palette: 'harbour-rain',
    caption: 'Monday coffee, by hand.',
    second: { time: '5:00 pm', network: 'Facebook', caption: 'Who’s open late on Friday?' },
  },
  {
    day: 'Tue',
    time: '12:10 pm',
    network: 'TikTok',
    scene: 'latte',
    topic: 'coffee',
    palette: 'harbour',
    caption: 'One latte, two hearts.',
    second: { time: '6:30 pm', network: 'Instagram', caption: 'Story: poll on oat milk.' },
  },
  {
    day: 'Wed',
    time: '9:00 am',
    network: 'LinkedIn',
    scene: 'barista',
    topic: 'barista',
    palette: 'harbour',
    caption: 'We’re hiring a barista.',
    second: { time: '4:45 pm', network: 'Instagram', caption: 'Carousel: five roasts.' },
  },
  {
    day: 'Thu',
    time: '7:50 am',
    network: 'Instagram',
    scene: 'pier',
    topic: 'rain',
    palette: 'harbour-rain',
    caption: 'Rain until four. We’re dry.',
    second: { time: '3:00 pm', network: 'YouTube', caption: 'Short: how the roof sounds.' },
  },
  {
    day: 'Fri',
    time: '11:30 am',
    network: 'Facebook',
    scene: 'board',
    topic: 'offer',
    palette: 'harbour',
    caption: 'Two for one until noon.',
    second: { time: '7:15 pm', network: 'TikTok', caption: 'Reply to a comment.' },
  },
  {
    day: 'Sat',
    time: '10:00 am',
    network: 'Instagram',
    scene: 'cup',
    topic: 'coffee',
    palette: 'harbour-rain',
    caption: 'Coffee with a sea view.',
    second: { time: '2:20 pm', network: 'Twitter', caption: 'Three tables left.' },
  },
  {
    day: 'Sun',
    time: '9:40 am',
    network: 'Facebook',
    scene: 'dog',
    topic: 'dog',
    palette: 'harbour',
    caption: 'Dogs drink water, free.',
    second: { time: '6:00 pm', network: 'Instagram', caption: 'Story: next week.' },
  },
];
