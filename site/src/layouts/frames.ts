import { embed } from '#widgets/src/widgets/booking/booking.embed.ts';
import { agency } from '../agency.ts';

/** Where the booking calendar may come from; it loads when the visitor asks for it. */
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

/** A video's name of the provider, its page there, and its address in a frame. */
export function videoPlayer({ provider, id }: Video) {
  const player = players[provider];
  return { name: player.name, page: player.page(id), frame: player.frame(id) };
}

/** Where the film on the about page comes from, if there is one. */
export const videoFrames: readonly string[] = agency.aboutVideo ? [players[agency.aboutVideo.provider].origin] : [];
