import { formatMoney } from '#catalogue/money.ts';
import { packagesIn } from '#catalogue/products.ts';
import { services } from '#catalogue/services.ts';
import { agency, fact } from '#site/src/agency.ts';

const social = packagesIn('social-media').map(({ unitAmount }) => unitAmount);
const priceRange = `${formatMoney(Math.min(...social))}–${formatMoney(Math.max(...social))}/mo`;

export const columns = ['Agency', 'Freelancer', 'Tool', agency.name] as const;

interface CompareRow {
  readonly aspect: string;
  /** In the order of `columns`. */
  readonly cells: readonly [string, string, string, string];
  /** Who is best at it, by column. A tie names more than one. */
  readonly best: readonly number[];
}

export const compareRows: readonly CompareRow[] = [
  {
    aspect: 'What a month of social media costs',
    cells: ['A retainer, quoted to you', 'By the hour or post', 'A small subscription, and your evenings', priceRange],
    best: [2],
  },
  {
    aspect: 'How fast a post is done',
    cells: ['Days to weeks', 'Days, sooner if they’re free', 'Minutes', fact('contentDelivery')],
    best: [2],
  },
  {
    aspect: 'Who reads it before it goes out',
    cells: ['An account team', 'The person who wrote it', 'You', 'An editor of ours, then you'],
    best: [0, 3],
  },
  {
    aspect: 'How well they get to know you',
    cells: ['Well, after a few workshops', 'Best of all, if they stay', 'What you type in', 'Well, after a month'],
    best: [1],
  },
  {
    aspect: 'A campaign with a big idea',
    cells: ['Their home turf', 'Some can', 'No', 'Not what we sell'],
    best: [0],
  },
  {
    aspect: 'How many things they do',
    cells: ['All, often through partners', 'One or two, well', 'One', `${services.length} services, one team`],
    best: [0, 3],
  },
  {
    aspect: 'Sick days and vacations',
    cells: ['Someone covers', 'It waits', 'Never sick', 'Someone covers'],
    best: [0, 2, 3],
  },
  {
    aspect: 'Lock-in',
    cells: [
      'Often 6–12 months',
      'Little',
      'A monthly or yearly plan',
      `Month-to-month, ${fact('cancellationNotice')} to cancel`,
    ],
    best: [1],
  },
  {
    aspect: 'Your own time',
    cells: ['Meetings', 'Briefs and replies', 'All of the work', 'A sentence and a yes'],
    best: [3],
  },
];

/** When to choose whom, ourselves last. */
export const choices = [
  {
    title: 'An agency',
    when: 'You’re launching or rebranding, or you need a film crew and a strategy that lasts for years.',
    not: 'You need something new every day, and your budget is one salary or less.',
  },
  {
    title: 'A freelancer',
    when: 'One craft matters most, like photography or copy, and you like working with one person.',
    not: 'Your work can’t wait while they take on another client.',
  },
  {
    title: 'A tool',
    when: 'You enjoy it, have two hours a day for it, and know what your readers want to hear.',
    not: 'You’ve had the subscription for a year and posted four times.',
  },
  {
    title: agency.name,
    when: 'You want steady work that sounds like you, with a price you know before you call.',
    not: 'You want someone in your office three days a week, or one campaign that wins prizes.',
  },
] as const;
