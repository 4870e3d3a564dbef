import { agency, fact } from '../../site/src/agency.ts';
import type { LegalSection } from '../../site/src/parts/legal/legal-sections.tsx';

export const accessibilityReviewed = { text: 'November 22, 2026', date: '2026-11-22' };

/** The statement before the details. */
export const accessibilityAtAGlance = [
  { term: 'Standard', about: 'WCAG 2.2, level AA' },
  {
    term: 'Where we stand',
    about: 'Met on this site and in its widgets, as far as our own tests reach. No outside audit yet.',
  },
  { term: 'Tested in', about: 'Chromium, Firefox and WebKit, by keyboard and by what each tells a screen reader' },
  { term: 'Something in your way?', about: `Write to ${agency.email}` },
] as const;

const mail = <a href={`mailto:${agency.email}`}>{agency.email}</a>;

export const accessibilitySections: readonly LegalSection[] = [
  {
    id: 'conformance',
    title: 'Conformance',
    short: 'We aim for WCAG 2.2 AA on every page, and know of no failure but the limits below.',
    paragraphs: [
      `This covers the pages of this site and the widgets in them: the price list, the cart, the package picker, the contact form, the reviews, the booking and the receipt. ${agency.name} has assessed them itself. Nobody from outside has audited them, so we do not call them certified.`,
    ],
  },
  {
    id: 'what-works',
    title: 'What you can rely on',
    short: 'Keys, large text, calm motion, and the colors and contrast you set.',
    paragraphs: ['On every page:'],
    points: [
      'everything works with the keyboard, in an order that follows the page, and a ring shows where you are;',
      'a link at the start skips to the content;',
      'what changes is announced: a plan that goes into the cart, a total, a message that has been sent;',
      'errors stand at their field and are listed before the form;',
      'text can be enlarged, and pages fit a window 320 pixels wide without scrolling sideways;',
      'headings, landmarks, links and controls are there for a screen reader from the start, also what has not been scrolled to;',
      'with your own colors, as in Windows contrast themes, you still see what is picked and where a card ends, and if you ask for more contrast, quiet text and the lines around controls get it;',
      'what moves by itself can be paused, and stands still if your system asks for less motion;',
      'you can read, choose a plan and pay without JavaScript.',
    ],
  },
  {
    id: 'how-tested',
    title: 'How it is tested',
    short: 'By machine on every change, and by walking through a purchase without a mouse.',
    paragraphs: [
      'Before any change goes out, axe looks for known failures on every page, and in the states of every widget, in light and dark colors. The same run buys a plan, sends a message, hands in a review and opens the booking with keys alone, and walks through the prices and the contact page on a phone; it stops where the focus cannot be seen.',
      'On every page it compares what the page holds with what Chromium tells a screen reader before anybody has scrolled. It also looks at the pages with forced colors, with more contrast, with wide text spacing in a narrow window, and as they are printed.',
      'A purchase from the price list to the receipt is also read in Chromium, Firefox and WebKit: what each of them calls every stop, and each announcement. Our developers keep those transcripts with the code.',
    ],
  },
  {
    id: 'known-limits',
    title: 'Known limits',
    short: 'Six things that we know of and that you should, too.',
    paragraphs: ['Machines find a part of what can go wrong. We know of these:'],
    points: [
      'no tests with people who use assistive technology every day have been done yet, and none with JAWS, NVDA, VoiceOver or TalkBack themselves;',
      'the payment page belongs to our payment provider and the booking calendar to a scheduling service: their accessibility is theirs. You can order or book by email or phone instead;',
      'the widgets speak English, German and Spanish; the rest of the site is in English;',
      'a widget on another site begins with a heading of the second level, whatever level the page around it is at;',
      'after something is taken out of the cart, the offer to undo it stays for ten seconds; it can be added again at any time;',
      'mock-ups of posts, reels and screens are drawings: a screen reader skips them or hears one sentence.',
    ],
  },
  {
    id: 'feedback',
    title: 'Tell us',
    short: `A person answers within ${fact('contactReply')}.`,
    paragraphs: [
      <>
        If something is in your way, write to {mail} or call <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>. Say
        which page, what you tried to do, and what you use to read it. We will help you get it done another way at once,
        and mend it.
      </>,
    ],
  },
];
