import { embed } from '#widgets/src/widgets/booking/booking.embed.ts';
import { agency } from '../agency.ts';

/** Origins of the booking calendar, which loads only when the visitor requests the calendar. */
export const bookingFrames = embed.frames ?? [];

const players = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    page: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`,
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    page: (id: string) => `https://vimeo.com/${encodeURIComponent(id)}`,
    frame: (id: string) => `https://player.vimeo.com/video/${encodeURIComponent(id)}?autoplay=1&dnt=1`,
  },
} as const;

export type Video = NonNullable<typeof agency.aboutVideo>;

/** Returns the provider's name, the URL of a video's page and the embed URL of the video. */
export function getVideoPlayer({ provider, id }: Video) {
  const player = players[provider];
  return { name: player.name, page: player.page(id), frame: player.frame(id) };
}

/** Origin of the video on the about page; empty if there is no video. */
export const videoFrames: readonly string[] = agency.aboutVideo ? [players[agency.aboutVideo.provider].origin] : [];
