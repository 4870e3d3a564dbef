import { fact } from '#site/src/agency.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice, planRange } from '#site/src/parts/service/figures.ts';
import type { Step } from '#site/src/parts/service/steps.tsx';

export const boothPage = {
  path: '/services/onsite-booth',
  name: 'On-Site Booth',
  price: onlyPrice('booth'),
  description: `A content team at your event from only ${onlyPrice('booth')}: booth setup, live posts, lead capture, and a report ${fact('boothReport')} after the event.`,
} as const;

export const boothBenefits: readonly Benefit[] = [
  { title: 'Seen beyond the hall', text: 'People who couldn’t be there watch it happen, live.' },
  { title: 'You talk, we film', text: 'Your team looks after visitors. Ours looks after the camera.' },
  {
    title: 'Names, not business cards',
    text: 'We write down every contact, what they wanted and how interested they were.',
  },
  {
    title: 'Weeks of content',
    text: `${planRange('booth', 'posts')} posts from the day, and the footage for many more.`,
  },
  {
    title: 'A booth that works',
    text: 'Light, outlets, backdrop and a spot to stand in, all planned before we arrive.',
  },
  {
    title: 'A report, not a feeling',
    text: `Reach, visitors and leads on paper ${fact('boothReport')} after the event.`,
  },
];

export const boothPhases: readonly Step[] = [
  {
    time: `${fact('boothSetup')} before`,
    title: 'Plan and set up',
    text: 'Floor plan, shot list, sign-up form and a schedule of posts, agreed with you and the organizer.',
  },
  {
    time: 'The morning',
    title: 'Build',
    text: 'We’re there before the doors open: backdrop, light, sound, and a test post.',
  },
  {
    time: `${planRange('booth', 'durationHours')} hours`,
    title: 'Live',
    text: 'Interviews, stories and posts as they happen. A person checks each one before it goes out.',
  },
  {
    time: `${fact('boothReport')} after`,
    title: 'Report',
    text: 'What people saw and who they were, all the files, and the list of leads, sorted.',
  },
];

export const boothEvents = [
  { title: 'Trade shows', text: 'Stand out in a hall of three hundred booths.' },
  { title: 'Conferences', text: 'Quotes from the stage, posted before the applause ends.' },
  { title: 'Product launches', text: 'The first hands that touch it, on film.' },
  { title: 'Grand openings', text: 'The ribbon, the line and the first customer.' },
  { title: 'Festivals and markets', text: 'You can’t post a smell. Everything else, you can.' },
  { title: 'Company events', text: 'For the people who work there, and those who might.' },
] as const;

/** Made up, to show what a report says. */
export const boothStories = [
  {
    event: 'Coffee fair, two days',
    metric: '212',
    result: 'names on the tasting list, 140 of them local',
    testimonial: 'We came home with a list instead of a shoebox of cards.',
    author: 'harbour.coffee',
  },
  {
    event: 'Bike market, one Saturday',
    metric: '38',
    result: 'tune-ups booked at the booth',
    testimonial: 'People lined up for the wheel we let them spin. Then they booked.',
    author: 'loop.bicycles',
  },
  {
    event: 'Studio opening',
    metric: '9,400',
    result: 'people saw the first class, live',
    testimonial: 'I taught. They filmed. Tuesday was full before we closed.',
    author: 'still.pilates',
  },
] as const;
