import { fact } from '#site/src/agency.ts';

/** One brief on its way to a post, with the hours it takes on an ordinary day. */
export const demoSteps = [
  {
    time: '4:10 pm',
    day: 'Today',
    title: 'You send a sentence',
    text: 'And a photo, from your phone. No form, no template. “Rain all week, two for one until noon” is a brief.',
    yours: 'About a minute of your day',
  },
  {
    time: '5:00 pm',
    day: 'Today',
    title: 'AI drafts three',
    text: 'From your sentence, your earlier posts and your price list: three captions, each with a picture cut for the platform.',
    yours: 'Nothing to do',
  },
  {
    time: '8:30 am',
    day: 'Tomorrow',
    title: 'An editor picks one and reworks it',
    text: 'Two get thrown away. The one with the best line stays, gets the address added, and has its hours checked against yours.',
    yours: 'Nothing to do',
  },
  {
    time: '9:00 am',
    day: 'Tomorrow',
    title: 'You say yes, and it’s live',
    text: `Approve it with a tap, or change it. Within ${fact('contentDelivery')} of your sentence, it’s where your people scroll.`,
    yours: 'One tap',
  },
] as const;

export const demoDrafts = [
  'Rainy days just got better! Discover our amazing new menu today!',
  'It’s wet, you’re cold, we’re warm. Enjoy our delicious two-for-one deal.',
  'Looking for the perfect cozy spot? Look no further.',
] as const;
