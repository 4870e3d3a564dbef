import { fact } from '#site/src/agency.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice, planRange } from '#site/src/parts/service/figures.ts';
import type { Step } from '#site/src/parts/service/steps.tsx';

export const emailDesignPage = {
  path: '/services/email-design',
  name: 'Email Design',
  price: onlyPrice('email'),
  description: `Email campaigns designed and written from only ${onlyPrice('email')}: welcome series, promotions, newsletters and abandoned carts, ready in ${fact('emailDelivery')}.`,
} as const;

export const emailBenefits: readonly Benefit[] = [
  { title: 'Looks right everywhere', text: 'Tested in the mail apps people use, on phones and in dark mode.' },
  { title: 'Words and design together', text: 'One person writes, one designs, and they sit at the same table.' },
  { title: 'Reads without pictures', text: 'If images are blocked, the message and the button are still there.' },
  { title: 'One thing to click', text: 'Each email has one purpose and one button, so you know what worked.' },
  { title: 'Flows that run themselves', text: 'Welcome and cart emails go out at the right time without you.' },
  { title: 'Your list stays yours', text: 'We send from your account. If you leave, everything stays with you.' },
];

export interface SampleEmail {
  readonly type: string;
  readonly purpose: string;
  readonly sender: string;
  readonly subject: string;
  readonly header: string;
  readonly subheader: string;
  readonly action: string;
  /** A made-up discount code. */
  readonly code?: string;
  readonly openRate: string;
  readonly clickRate: string;
  readonly scene: string;
  readonly topic: string;
  readonly palette: string;
}

/** The four types of email, each with a template for a made-up shop. The rates are drawn, not measured. */
export const sampleEmails: readonly SampleEmail[] = [
  {
    type: 'Welcome series',
    purpose: 'Three short emails after someone signs up: hello, what you’re good at, and a reason to come in.',
    sender: 'harbour.coffee',
    subject: 'You’re on the list. So is a free refill.',
    header: 'Hello from the pier',
    subheader: 'A little something for your first bag of beans.',
    action: 'Pick a roast',
    code: 'WELCOME15',
    openRate: '58%',
    clickRate: '14%',
    scene: 'cup',
    topic: 'coffee',
    palette: 'harbour-rain',
  },
  {
    type: 'Product promotions',
    purpose: 'One product, one offer, one date. No countdowns that start over tomorrow.',
    sender: 'loop.bicycles',
    subject: 'Winter tune-ups, before the rush',
    header: '20% off until Sunday',
    subheader: 'Brakes, gears and a wash while you wait.',
    action: 'Book a slot',
    code: 'WINTER20',
    openRate: '41%',
    clickRate: '9%',
    scene: 'wrench',
    topic: 'repair',
    palette: 'loop',
  },
  {
    type: 'Newsletters',
    purpose: 'A letter people would miss: something useful, something new, something small to smile at.',
    sender: 'still.pilates',
    subject: 'Sit badly, stretch well',
    header: 'The slow issue',
    subheader: 'Ten minutes, one door frame, and what they do for a stiff back.',
    action: 'Read the letter',
    openRate: '47%',
    clickRate: '11%',
    scene: 'stretch',
    topic: 'stretch',
    palette: 'still',
  },
  {
    type: 'Abandoned cart',
    purpose: 'A polite reminder an hour later, another a day later, and then silence.',
    sender: 'loop.bicycles',
    subject: 'Still thinking about the bike?',
    header: 'We kept it for you',
    subheader: 'The bike is still in your cart, and the bell is on us.',
    action: 'Back to my cart',
    code: 'BELL10',
    openRate: '45%',
    clickRate: '12%',
    scene: 'bicycle',
    topic: 'bicycle',
    palette: 'loop-shop',
  },
];

export const emailSteps: readonly Step[] = [
  { time: 'day 1', title: 'Brief', text: 'Who should do what after reading it? Two sentences are enough.' },
  {
    time: 'day 2',
    title: 'Words',
    text: 'Subject lines, copy and the one button. You read it before we design anything.',
  },
  {
    time: 'day 4',
    title: 'Design',
    text: 'Laid out in your colors and checked on phones, dark mode and without images.',
  },
  {
    time: 'day 5',
    title: 'Send',
    text: 'Sent or handed over. Then the numbers: who opened, who clicked, what’s next.',
  },
];

export const emailFacts = [
  { figure: planRange('email', 'emails'), label: 'campaigns a month' },
  { figure: fact('emailDelivery'), label: 'from brief to ready' },
  { figure: fact('setup'), label: 'to set you up' },
] as const;
