/** `npm run reviews`: what clients wrote, and deciding about it without the links of the mail. */

import { decideReview, isDecision, listReviews } from '../checkout-worker/src/reviews/review-list.ts';
import { CommandError, runTask } from './command-error.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { openPlace, placeUsage } from './operations/place.ts';
import { table } from './operations/table.ts';

const usage = `npm run reviews -- list [--status held] [--json]
npm run reviews -- publish <id>
npm run reviews -- reject <id>
npm run reviews -- withdraw <id>

  list       every review, or only those that are held, published, rejected or withdrawn
  withdraw   takes back what was published: it is gone from the list within a minute
${placeUsage}`;

const shownLetters = 50;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > shownLetters ? `${line.slice(0, shownLetters - 1)}…` : line;
}

await runTask(async () => {
  const { values, positionals } = readArguments(usage, {
    ...databaseOptions,
    status: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [action, id, ...rest] = positionals;
  if (rest.length > 0) throw new CommandError(usage);
  const database = await openPlace(values, { reads: action === 'list' });
  if (action === 'list' && id === undefined) {
    const reviews = await listReviews(database, values);
    if (values.json) return console.log(JSON.stringify(reviews, null, 2));
    const rows = reviews.map(({ createdAt, status, rating, author, text, id: review }) => ({
      created: createdAt.slice(0, 10),
      status,
      stars: rating,
      author,
      text: shortened(text),
      review,
    }));
    return console.log(rows.length > 0 ? table(rows) : 'No reviews.');
  }
  if (!isDecision(action) || id === undefined) throw new CommandError(usage);
  console.log(`The review ${id} is ${await decideReview(database, action, id)}.`);
});
