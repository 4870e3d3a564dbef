/** `npm run mail`: the mails that could not be sent, and sending them again. */

import { listDeadMails, retryDeadMails } from '../checkout-worker/src/mail/dead-mails.ts';
import { CommandError, runTask } from './command-error.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { openPlace, placeUsage } from './operations/place.ts';
import { table } from './operations/table.ts';

const usage = `npm run mail -- dead [--json]
npm run mail -- retry <id>…
npm run mail -- retry --all

  dead       mails that were tried often enough and given up
  retry      has them sent again, within five minutes
${placeUsage}`;

await runTask(async () => {
  const { values, positionals } = readArguments(usage, {
    ...databaseOptions,
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [action, ...ids] = positionals;
  const database = await openPlace(values, { reads: action === 'dead' });
  if (action === 'dead' && ids.length === 0) {
    const mails = await listDeadMails(database);
    if (values.json) return console.log(JSON.stringify(mails, null, 2));
    const rows = mails.map(({ id, kind, attempts, createdAt, canBeSent }) => ({
      created: createdAt.slice(0, 16).replace('T', ' '),
      kind,
      attempts,
      mail: canBeSent ? id : `${id} (its address was deleted)`,
    }));
    return console.log(rows.length > 0 ? table(rows) : 'No dead mails.');
  }
  if (action === 'retry' && ids.length > 0 !== Boolean(values.all)) {
    const { waiting, unsendable } = await retryDeadMails(database, values.all ? 'all' : ids);
    for (const id of waiting) console.log(`${id} will be sent again within five minutes.`);
    for (const id of unsendable) console.log(`${id} can’t be sent again: its address was deleted.`);
    if (waiting.length + unsendable.length === 0) console.log('No dead mails.');
    return;
  }
  throw new CommandError(usage);
});
