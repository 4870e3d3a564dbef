import { formatMoney } from '../catalogue/money.ts';
import { packageById } from '../catalogue/read/by-id.ts';
import { type BeforeAfterCase, beforeAfterCases } from './showcase/cases.ts';

interface Story {
  readonly title: string;
  readonly problem: string;
  readonly work: readonly string[];
  readonly lesson: string;
  /** What they would be buying. */
  readonly packages: readonly string[];
}

const stories: Readonly<Partial<Record<BeforeAfterCase['brand'], Story>>> = {
  crumb: {
    title: 'A bakery that sells out by ten',
    problem:
      'They posted when there was time, which was after closing. By then the bread was gone and nobody needed to know about it.',
    work: [
      'One photo a day from the bench at 5:30, sent by message. That is the whole brief.',
      'A caption with one fact in it: what came out of the oven, how many there are, until when.',
      'Posted at 7:10, every day, because that is when the street walks past.',
    ],
    lesson: 'The hour mattered more than the picture. Posts at seven did twice what the same posts did at noon.',
    packages: ['socialMediaStarter'],
  },
  loop: {
    title: 'A bike shop that answers before it is asked',
    problem: 'Prices hung in a PDF, and the phone rang all day with the same nine questions.',
    work: [
      'Nine reels, one question each: how long, how much, can I wait for it.',
      'Filmed in one afternoon on the stand, by a mechanic who does not like cameras.',
      'The reel that brought most bookings became an ad, in a circle of ten miles.',
    ],
    lesson: 'The dullest question won. “Do I need an appointment?” has been watched more than all the bikes.',
    packages: ['videoGrowth', 'adsBasic'],
  },
  still: {
    title: 'A studio people save for later',
    problem: 'The timetable went up as a picture once a month. Nobody can search a picture.',
    work: [
      'Carousels of five slides: one exercise, one mistake, one fix.',
      'Stories each morning with the places left, so that nobody has to ask.',
      'Replies to every message within the day, written with the trainers.',
    ],
    lesson: 'Saves came before followers, and followers before bookings. It took until the second month to see it.',
    packages: ['instagramPro'],
  },
};

export const caseStudies = beforeAfterCases.flatMap((figures) => {
  const story = stories[figures.brand];
  if (!story) return [];
  const bought = story.packages.map(packageById);
  const monthly = bought.reduce((sum, { unitAmount }) => sum + unitAmount, 0);
  return [{ ...story, figures, plans: bought.map(({ name }) => name), monthly: formatMoney(monthly) }];
});
