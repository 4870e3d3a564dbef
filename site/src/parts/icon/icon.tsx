import { fillPlaceholders, words } from '../../words.ts';

const iconPaths = {
  like: 'M12 20S3.5 14.7 3.5 9.2A4.5 4.5 0 0 1 12 7.2a4.5 4.5 0 0 1 8.5 2C20.5 14.7 12 20 12 20Z',
  comment: 'M4 5h16v11h-9l-4.5 4v-4H4Z',
  share: 'm20 4-9.5 9.5M20 4l-6 16-3.5-6.5L4 10Z',
  save: 'M6 4h12v16l-6-4.5L6 20Z',
  thumb: 'M8 11v9H4v-9Zm0 0 4-7c1.7 0 2.5 1.2 2.2 2.800L13.5 10H19c1.2 0 1.7.9 1.5 2l-1.3 6.5a2 2 0 0 1-2 1.5H8',
  repost: 'M5 12V8a2 2 0 0 1 2-2h10m0 0-3-3m3 3-3 3m5 3v4a2 2 0 0 1-2 2H7m0 0 3-3m-3 3 3 3',
  play: 'M8 5.5v13l11-6.5Z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Zm11.5-.5a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Zm12 0 5 5m0-5-5 5',
  previous: 'M19 12H5m6-6-6 6 6 6',
  next: 'M5 12h14m-6-6 6 6-6 6',
  music: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
} as const;

export type IconName = keyof typeof iconPaths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

const starPath = 'm12 2.5 2.9 6.3 6.9.8-5.100 4.7 1.400 6.800L12 17.7l-6.100 3.400 1.400-6.800L2.2 9.600l6.9-.8Z';

/** Five stars, of which the first `rating` stars are filled. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className="stars"
      viewBox="0 0 120 24"
      width="100"
      height="20"
      role="img"
      aria-label={fillPlaceholders(words.layout.stars, { rating })}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          className={index < rating ? 'stars__on' : 'stars__off'}
          d={starPath}
          transform={`translate(${index * 24})`}
        />
      ))}
    </svg>
  );
}
