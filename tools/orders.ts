/** `npm run orders`: what was ordered and what became of it, as the database has it from Stripe's events. */
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { openDatabase } from './operations/database.ts';
import { listedAtOnce, listOrders, orderRow } from './operations/order-list.ts';
import { table } from './operations/table.ts';
import { runTask } from './problem.ts';

const usage = `npm run orders -- [--status paid] [--all] [--json] [--local | --remote]

  --status   only orders that are created, expired, processing, failed or paid
  --all      every order, not only the newest ${listedAtOnce}
  --json     everything that is stored, as JSON
  --remote   production's database instead of the one beside \`npm start\``;

await runTask(async () => {
  const { values } = readArguments(usage, {
    ...databaseOptions,
    status: { type: 'string' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const orders = await listOrders(openDatabase(values), values);
  if (values.json) console.log(JSON.stringify(orders, null, 2));
  else console.log(orders.length > 0 ? table(orders.map(orderRow)) : 'No orders.');
});
