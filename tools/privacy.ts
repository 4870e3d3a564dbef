/** `npm run privacy`: what is kept of one person, and forgetting it. */

import { erasePerson, exportPerson } from '../checkout-worker/src/privacy/person-data.ts';
import { CommandError, runTask } from './command-error.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { keptText } from './operations/kept-text.ts';
import { openPlace, placeUsage, stripeAccountFor } from './operations/place.ts';

const usage = `npm run privacy -- export ada@example.com
npm run privacy -- erase ada@example.com

  export     everything that is kept of who uses this address, as JSON
  erase      forgets messages, reviews, waiting mails, a partner's address and where the person came from; orders and
             withdrawals from them stay, and it says which
${placeUsage}

Orders are found by Stripe's customers of the address: STRIPE_SECRET_KEY is a key that may read Customers.`;

await runTask(async () => {
  const { values, positionals } = readArguments(usage, databaseOptions);
  const [action, address = '', ...rest] = positionals;
  if (rest.length > 0 || !/^[^@\s]+@[^@\s]+$/.test(address)) throw new CommandError(usage);
  const database = await openPlace(values, { reads: action === 'export' });
  const { stripe } = stripeAccountFor(values);
  if (action === 'export') {
    return console.log(JSON.stringify(await exportPerson(database, stripe, address), null, 2));
  }
  if (action !== 'erase') throw new CommandError(usage);
  const { forgotten, kept } = await erasePerson(database, stripe, address);
  for (const [what, count] of Object.entries(forgotten)) console.log(`${what}: ${count} forgotten`);
  for (const sentence of keptText(kept)) console.log(sentence);
});
