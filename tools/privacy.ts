/** `npm run privacy`: what is kept of one person, and forgetting it. */

import { erasePerson, exportPerson } from '../checkout-worker/src/privacy/person-data.ts';
import { CommandError, runTask } from './command-error.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { keptText, runningText } from './operations/kept-text.ts';
import { openPlace, placeUsage, stripeAccountFor } from './operations/place.ts';
import { devVar } from './operations/stripe-account.ts';

const usage = `npm run privacy -- export ada@example.com
npm run privacy -- erase ada@example.com

  export     everything that is kept of who uses this address, as JSON
  erase      forgets messages, reviews, waiting mails, a partner's address and where the person came from; orders and
             withdrawals from them stay, and it says which
  --subscribed  erases although a subscription of theirs is running, which goes on
${placeUsage}

Orders are found by Stripe's customers of the address, and by a key that is stored with them: STRIPE_SECRET_KEY is a key that may
read Customers, FORM_TOKEN_SECRET the Worker's.`;

await runTask(async () => {
  const { values, positionals } = readArguments(usage, { ...databaseOptions, subscribed: { type: 'boolean' } });
  const [action, address = '', ...rest] = positionals;
  if (rest.length > 0 || !/^[^@\s]+@[^@\s]+$/.test(address)) throw new CommandError(usage);
  const { stripe } = stripeAccountFor(values);
  const isHere = !values.remote && !values.staging;
  const secret = process.env.FORM_TOKEN_SECRET || (isHere ? devVar('FORM_TOKEN_SECRET') : undefined);
  const secrets = (secret ?? '').split(',').flatMap((part) => part.trim() || []);
  if (secrets.length === 0) {
    console.error('FORM_TOKEN_SECRET is not set, so orders are found by Stripe’s customers only. The desk finds all.');
  }
  const database = await openPlace(values, { reads: action === 'export' });
  const sources = { database, stripe, secrets };
  if (action === 'export') {
    return console.log(JSON.stringify(await exportPerson(sources, address), null, 2));
  }
  if (action !== 'erase') throw new CommandError(usage);
  const { runningSubscriptions } = await exportPerson(sources, address);
  if (runningSubscriptions.length > 0 && !values.subscribed) {
    throw new CommandError(`${runningText(runningSubscriptions)} To erase now all the same, add --subscribed.`);
  }
  const { forgotten, kept } = await erasePerson(sources, address);
  for (const [what, count] of Object.entries(forgotten)) console.log(`${what}: ${count} forgotten`);
  for (const sentence of keptText(kept)) console.log(sentence);
});
