/** `npm start`: rebuilds changed sources, migrates the local database, and serves the site and the Worker until Ctrl-C. */
import { startForUser } from '#local/built-stack.ts';
import { serveUntilStopped } from '#local/stack.ts';
import { runTask } from './command-error.ts';
import { readArguments } from './operations/arguments.ts';

const usage = `npm start [-- --persist-to .wrangler/state]

  --persist-to   the database's folder; a second system next to the first needs one of its own`;

await runTask(async () => {
  const { values } = readArguments(usage, { 'persist-to': { type: 'string' } });
  const stack = await startForUser(values['persist-to']);
  console.log(`\nThe site        ${stack.url}`);
  console.log(`Pricing page    ${stack.url}/pricing`);
  console.log(
    stack.stripeMockUrl
      ? `Payments        a Stripe mock at ${stack.stripeMockUrl} (no account, no money)`
      : 'Payments        Stripe’s test mode, with the key in .dev.vars',
  );
  console.log(`The desk        ${stack.url}/desk`);
  console.log(`Emails          ${stack.inboxUrl}`);
  console.log(`Booked calls    ${stack.inboxUrl}/calendars/_control (a mock of Calendly and Cal.com)`);
  console.log('Stop it with Ctrl-C.\n');
  await serveUntilStopped(stack);
});
