/** `npm start`: builds what changed, migrates the local database, serves everything until Ctrl-C. */
import { build } from './build.ts';
import { mustBeFree, startStack, usesRealStripe } from './local-stack.ts';
import { Problem, runTask } from './problem.ts';
import { portFrom } from './run.ts';

await runTask(async () => {
  const port = portFrom('PORT', 8787);
  const standinPort = portFrom('STRIPE_STANDIN_PORT', 12111);
  const inboxPort = portFrom('INBOX_PORT', 8025);
  // Said before the build rather than after it.
  await mustBeFree(port, 'the site', 'PORT');
  if (!usesRealStripe()) process.env.CHECKOUT_ORIGIN = `http://localhost:${standinPort}`;
  await build({ ifChanged: true });

  console.log('Starting the Worker…');
  const stack = await startStack({ port, standinPort, inboxPort, persistTo: '.wrangler/state' });
  console.log(`\nThe site        ${stack.url}`);
  console.log(`Pricing page    ${stack.url}/pricing`);
  console.log(
    stack.standinUrl
      ? `Payments        a stand-in for Stripe at ${stack.standinUrl} (no account, no money)`
      : 'Payments        Stripe’s test mode, with the key of .dev.vars',
  );
  console.log(`Mails           ${stack.inboxUrl}`);
  console.log('Stop it with Ctrl-C.\n');

  const stopped = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(undefined));
  });
  const failed = await Promise.race([stopped, stack.ended]);
  await stack.close();
  if (failed) throw new Problem(`\`${failed}\` ended by itself: see the lines above.`);
});
