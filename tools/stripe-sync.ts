/** `npm run stripe:sync`: makes Stripe's Products and Prices say what the catalogue says, and tells the Worker their ids. */
import { products } from '../catalogue/products.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { describeStep, planSync } from './operations/catalogue-plan.ts';
import { readStripe, syncCatalogue } from './operations/catalogue-sync.ts';
import { openDatabase } from './operations/database.ts';
import { stripeAccount } from './operations/stripe-account.ts';
import { runTask } from './problem.ts';

const usage = `npm run stripe:sync -- [--dry-run] [--local | --remote]

  --dry-run  prints what would change and changes nothing
  --remote   tells production's Worker instead of the one of \`npm start\`

The account is that of STRIPE_SECRET_KEY, in the environment or in .dev.vars.`;

await runTask(async () => {
  const { values } = readArguments(usage, { ...databaseOptions, 'dry-run': { type: 'boolean' } });
  const { stripe, livemode } = stripeAccount();
  console.log(`Stripe account: ${livemode ? 'live, real money' : 'test mode'}.`);
  if (values['dry-run']) {
    const steps = planSync(products, await readStripe(stripe));
    for (const step of steps) console.log(describeStep(step));
    console.log(steps.length > 0 ? `${steps.length} changes to make.` : 'Nothing to change.');
    return;
  }
  const done = await syncCatalogue({
    catalogue: products,
    stripe,
    database: openDatabase(values),
    livemode,
    done: (step) => console.log(describeStep(step)),
  });
  console.log(done.length > 0 ? `${done.length} changes made.` : 'Nothing had changed.');
});
