import { fact } from '#site/src/agency.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice, planRange } from '#site/src/parts/service/figures.ts';

export const shortFormVideoPage = {
  path: '/services/short-form-video',
  name: 'Short-Form Video',
  price: onlyPrice('video'),
  description: `Reels, TikToks and Shorts from ${onlyPrice('video')}: script, edit, captions and sound. ${planRange('video', 'videos')} videos a month, each in ${fact('videoDelivery')}.`,
} as const;

/** What happens in half a minute: a bike shop’s reel about a noise. */
export const reelFrames: readonly {
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** What the picture says, written on it. */
  readonly line: string;
  readonly scene: string;
  readonly topic: string;
  readonly palette: string;
}[] = [
  {
    at: '0:00',
    title: 'Hook',
    text: 'A question or a surprise before the thumb moves.',
    scene: 'chain',
    topic: 'repair',
    palette: 'loop',
    line: 'That noise?',
  },
  {
    at: '0:03',
    title: 'Promise',
    text: 'What they’ll know or feel by the end.',
    scene: 'mechanic',
    topic: 'mechanic',
    palette: 'loop-shop',
    line: 'It’s your chain. Watch.',
  },
  {
    at: '0:08',
    title: 'Show',
    text: 'Hands, faces, before and after. Cuts every two seconds.',
    scene: 'wrench',
    topic: 'repair',
    palette: 'loop',
    line: 'Two turns. Gone.',
  },
  {
    at: '0:24',
    title: 'Ask',
    text: 'One thing to do next, said out loud and shown on screen.',
    scene: 'workshop',
    topic: 'workshop',
    palette: 'loop-shop',
    line: 'No appointment. Come by.',
  },
];

export const videoBenefits: readonly Benefit[] = [
  { title: 'Script first', text: 'We write the first three seconds before anything is filmed or cut.' },
  {
    title: 'Your clips or none',
    text: 'Send raw footage from a phone. If you don’t have any, we build it from stills and type.',
  },
  { title: 'Captions burned in', text: 'Most people watch with the sound off. Every word is on screen.' },
  { title: 'Cut for each app', text: 'Reels, TikTok and Shorts get their own safe areas, covers and sound.' },
  {
    title: `Back in ${fact('videoDelivery')}`,
    text: 'Each video comes with a cover image and a caption to post it with.',
  },
  {
    title: 'Changes included',
    text: 'Two rounds from the Standard plan up, and a strategy consultation from Growth up.',
  },
];
