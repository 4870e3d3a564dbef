/** `npm run operate`: performs most of the desk's actions from the command line, with the same functions, for when the desk is down. */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { brand } from '#agency/brand';
import { localSecret } from '#local/local-secret.ts';
import { reconcileCron, runLocalSchedule } from '#local/schedule.ts';
import { widgetEmbeds } from '#widgets/build/manifest/widget-embeds.ts';
import { listReleasedVersions } from '#widgets/build/released.ts';
import { recordAction } from '#worker/desk/actions.ts';
import { erasePerson, exportPerson, type PersonDataSources } from '#worker/desk/person-data.ts';
import deskTexts from '#worker/lang/desk/en.ts';
import { listDeadMails, retryDeadMails } from '#worker/mail/dead-mails.ts';
import { markDelivered } from '#worker/orders/mark-delivered.ts';
import { findOrdersWithDetails } from '#worker/orders/order-details.ts';
import { listOrders, rowsPerPage } from '#worker/orders/order-list.ts';
import { acceptPaymentAmount, listProblems, settleProblems } from '#worker/orders/problems/problem-list.ts';
import { parseSince, readTimestampedProgress, reconcileSince } from '#worker/orders/reconcile/reconcile-since.ts';
import { changeConfig } from '#worker/partners/change-config.ts';
import { creditOrder } from '#worker/partners/credit-order.ts';
import {
  addOrigins,
  changeAddress,
  changePartner,
  listPartners,
  registerPartner,
  removePartner,
} from '#worker/partners/partner-registry.ts';
import { reportPartner } from '#worker/partners/partner-report.ts';
import { queuePartnerLink } from '#worker/partners/request-link.ts';
import { listSwitchedOff, switchRelease } from '#worker/releases/release-switch.ts';
import { formatMistake, importColumns, importReviews } from '#worker/reviews/import-reviews.ts';
import { decideReview, listReviews, replyToReview } from '#worker/reviews/review-list.ts';
import { makeLink } from '#worker/signed-links/make-link.ts';
import { listWithdrawals, settleWithdrawals } from '#worker/withdrawals/withdrawal-list.ts';
import { CommandError, runTask } from './command-error.ts';
import { resolveSiteOrigin } from './deployment/configuration.ts';
import { databaseOptions, formatTable, readArguments } from './operations/arguments.ts';
import type { Database } from './operations/database.ts';
import { isDeployed, openTarget, readConfiguration, requireStripeAccount, targetUsage } from './operations/target.ts';

const options = {
  ...databaseOptions,
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  status: { type: 'string' },
  find: { type: 'string' },
  since: { type: 'string' },
  origin: { type: 'string', multiple: true },
  name: { type: 'string' },
  email: { type: 'string' },
  commission: { type: 'string' },
  'sale-mails': { type: 'string' },
  language: { type: 'string' },
  subscribed: { type: 'boolean' },
  partner: { type: 'string' },
  expires: { type: 'string' },
  promo: { type: 'string' },
  page: { type: 'string' },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

interface Call {
  database: Database;
  values: Values;
  id: string;
  args: readonly string[];
  now: number;
}

interface Action {
  /** Arguments and options in the action's help. All other arguments and options are rejected. */
  usage?: string;
  description: string;
  /** Columns of the printed table, separated by spaces. If unset, or with `--json`, the result is printed as JSON. */
  columns?: string;
  changes?: true;
  run(call: Call): Promise<unknown>;
}

const mistakeTexts = deskTexts.reviews.mistakes;
const withdrawalPrefix = 'withdrawal.';

/** Returns the name of the user who runs the command. In some containers, the user has no name. */
export function getCurrentUser(readUser: () => { username: string } = userInfo): string {
  try {
    return `${readUser().username} (npm run operate)`;
  } catch {
    return 'npm run operate';
  }
}

function createMissingOrderError(numberOrId: string): CommandError {
  return new CommandError(`There is no order ${numberOrId}. \`npm run operate -- orders --all\` lists all orders.`);
}

async function findOrderId(database: Database, numberOrId: string): Promise<string> {
  const [found, ...others] = await findOrdersWithDetails(database, numberOrId);
  if (!found || others.length > 0) throw createMissingOrderError(numberOrId);
  return found.order.id;
}

/** Reads a file whose path is relative to the folder in which npm was started. */
function readInputFile(name: string): string {
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new CommandError(`${file} can’t be read. Check its name and its folder.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(
      `${file} isn’t in UTF-8. Save it from your spreadsheet as “CSV UTF-8”, or letters such as ü would be lost.`,
    );
  }
}

/** Makes the Worker of `npm start` reconcile with Stripe immediately. In production, the Worker reconciles every 15 minutes. */
async function reconcileLocally(values: Values): Promise<void> {
  if (!isDeployed(values)) await runLocalSchedule(`http://localhost:${process.env.PORT ?? 8787}`, reconcileCron);
}

/** Returns the Worker's signing secrets. Cloudflare does not return them, so the environment must contain them. */
function readSigningSecrets(values: Values): string[] {
  const secret = process.env.FORM_TOKEN_SECRET || (isDeployed(values) ? '' : localSecret);
  return secret.split(',').flatMap((part) => part.trim() || []);
}

function createSources({ database, values }: Call): PersonDataSources {
  const { stripe } = requireStripeAccount(values);
  const secrets = readSigningSecrets(values);
  if (secrets.length === 0) {
    console.error(
      'FORM_TOKEN_SECRET is not set, so orders are found only by Stripe customers. The desk finds all of them.',
    );
  }
  return { database, stripe, secrets };
}

async function makeCartLink({ database, values, id, now }: Call): Promise<string> {
  const [secret = '', ...others] = readSigningSecrets(values);
  const { partner, expires, promo, page } = values;
  if (partner && !secret) {
    throw new CommandError(
      'Set FORM_TOKEN_SECRET to the Worker’s secret to sign a link here, or make the link at the desk, under “Cart links”.',
    );
  }
  const localOrigin = `http://localhost:${process.env.PORT ?? 8787}`;
  const site = isDeployed(values) ? resolveSiteOrigin(readConfiguration(values).vars, brand) : localOrigin;
  return makeLink({ items: id, partner, expires, promo, page }, { database, secrets: [secret, ...others], site }, now);
}

function requireAddress(text: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return text;
  throw new CommandError(`“${text}” isn’t an email address.`);
}

async function switchReleaseTo(state: 'on' | 'off', { database, id }: Call): Promise<string> {
  const packageFile = path.join(import.meta.dirname, '../package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  await switchRelease(database, state, id, [...new Set([...listReleasedVersions(), version])]);
  return `${id} is switched ${state}. This takes effect on pages within a minute.`;
}

function createDecisionAction(name: 'publish' | 'reject' | 'withdraw', description: string): Action {
  return {
    usage: '<review>',
    description,
    changes: true,
    run: async ({ database, id }) => `The review ${id} is ${await decideReview(database, name, id)}.`,
  };
}

export const actions: Readonly<Record<string, Action>> = {
  orders: {
    usage: '[--status paid] [--find text] [--all]',
    description: `Lists the newest ${rowsPerPage} orders, or all. --find takes a number, a partner or any Stripe id.`,
    columns: 'number createdAt status amount amountTotal currency refunded disputed subscription problems partner',
    run: ({ database, values }) => listOrders(database, values),
  },
  order: {
    usage: '<number or id>',
    description: 'Prints everything about one order.',
    async run({ database, id }) {
      const found = await findOrdersWithDetails(database, id);
      if (found.length === 0) throw createMissingOrderError(id);
      return found;
    },
  },
  deliver: {
    usage: '<number or id>',
    description: 'Marks a paid order as delivered. The buyer is then invited to review it.',
    changes: true,
    async run({ database, id, now }) {
      await markDelivered(database, await findOrderId(database, id), now);
      return `${id} is marked as delivered.`;
    },
  },
  'credit-order': {
    usage: '<number or id> --partner acme',
    description: "Credits an order and its renewals to a partner or, with --partner '', to none.",
    changes: true,
    async run({ database, id, values: { partner } }) {
      if (partner === undefined)
        throw new CommandError("--partner is missing: add --partner acme, or --partner '' for none.");
      await creditOrder(database, await findOrderId(database, id), partner);
      return `${id} counts for ${partner || 'no partner'}.`;
    },
  },
  problems: {
    usage: '[--all]',
    description: 'Lists mismatched payments, disputes and failed refunds: open ones, or all.',
    columns: 'createdAt number expected got dueAt toldAt settledAt id',
    run: ({ database, values }) => listProblems(database, values),
  },
  withdrawals: {
    usage: '[--all]',
    description: "Lists consumers' withdrawals from contracts: open ones, or all.",
    columns: 'createdAt number name email part settledAt id',
    async run({ database, values }) {
      const found = await listWithdrawals(database, values);
      return found.map(({ id, ...declaration }) => ({ ...declaration, id: withdrawalPrefix + id }));
    },
  },
  settle: {
    usage: '<problem or withdrawal>…',
    description: 'Marks problems and withdrawals as settled.',
    changes: true,
    async run({ database, args, now }) {
      const isWithdrawal = (name: string) => name.startsWith(withdrawalPrefix);
      const problems = args.filter((name) => !isWithdrawal(name));
      const declared = args.filter(isWithdrawal).map((name) => name.slice(withdrawalPrefix.length));
      if (declared.length > 0) await settleWithdrawals(database, declared, now);
      if (problems.length > 0) await settleProblems(database, problems, now);
      return `${args.join(', ')}: marked as settled.`;
    },
  },
  accept: {
    usage: '<problem>',
    description: 'Accepts a mismatched payment: its order counts as paid, and all emails are sent.',
    changes: true,
    async run({ database, values, id, now }) {
      await acceptPaymentAmount(database, id, now);
      await recordAction(database, { person: getCurrentUser(), action: 'accept', about: id }, now);
      await reconcileLocally(values);
      return `${id}: accepted. The order becomes paid within 15 minutes, when the Worker reconciles with Stripe.`;
    },
  },
  progress: {
    description: "Prints how far Stripe's events have been processed.",
    run: ({ database }) => readTimestampedProgress(database),
  },
  reconcile: {
    usage: '--since 2026-11-01',
    description: "Makes the Worker process Stripe's events since that date again, within 15 minutes.",
    changes: true,
    async run({ database, values, now }) {
      await reconcileSince(database, parseSince(values.since ?? '', now));
      await reconcileLocally(values);
      return 'The Worker processes these events within 15 minutes. `npm run operate -- progress` shows the progress.';
    },
  },
  'dead-mails': {
    description: 'Lists emails that failed on every attempt.',
    columns: 'createdAt kind attempts canBeSent id',
    run: ({ database }) => listDeadMails(database),
  },
  'retry-mails': {
    usage: '<mail or "all">…',
    description: 'Sends these emails again within five minutes, unless their address was deleted.',
    changes: true,
    run: ({ database, args }) => retryDeadMails(database, args.join() === 'all' ? 'all' : args),
  },
  reviews: {
    usage: '[--status held]',
    description:
      'Lists all reviews, or those with a status: held, published, rejected or withdrawn. --json includes their text.',
    columns: 'createdAt status rating author id',
    run: ({ database, values }) => listReviews(database, values),
  },
  'publish-review': createDecisionAction('publish', 'Publishes a review.'),
  'reject-review': createDecisionAction('reject', 'Rejects a review that is held.'),
  'withdraw-review': createDecisionAction(
    'withdraw',
    'Withdraws a published review: it leaves the list within a minute.',
  ),
  'reply-to-review': {
    usage: '<review> <text>',
    description: "Publishes the agency's reply below a review. '' removes it.",
    changes: true,
    async run({ database, id, args: [, text = ''], now }) {
      await replyToReview(database, id, { text }, now);
      return `The reply to ${id} is ${text === '' ? 'removed' : 'published'}.`;
    },
  },
  'import-reviews': {
    usage: '<file.csv>',
    description: `Publishes reviews from other sites. The columns are ${importColumns.join(', ')}; title and service may be empty.`,
    changes: true,
    async run({ database, id, now }) {
      const result = await importReviews(database, readInputFile(id), now);
      if ('mistakes' in result) {
        throw new CommandError(
          result.mistakes.map((mistake) => `${id}: ${formatMistake(mistake, mistakeTexts)}`).join('\n'),
        );
      }
      return `Imported: ${result.imported}. Imported before: ${result.known}.`;
    },
  },
  partners: {
    description: 'Lists all partners.',
    columns: 'id name email commission saleMails config origins',
    run: ({ database }) => listPartners(database),
  },
  'report-partner': {
    usage: '<partner>',
    description: "Prints a partner's sales.",
    run: ({ database, id }) => reportPartner(database, id),
  },
  'add-partner': {
    usage:
      '<partner> --origin https://acme.example… [--name "Acme Ltd"] [--email ann@acme.example] [--commission 12.5]',
    description: 'Registers a partner.',
    changes: true,
    run: ({ database, id, values: { origin = [], name, email, commission } }) =>
      registerPartner(database, id, { origins: origin, name, email, commission }),
  },
  'add-site': {
    usage: '<partner> --origin https://shop.acme.example…',
    description: 'Adds origins on which a partner may sell.',
    changes: true,
    run: ({ database, id, values }) => addOrigins(database, id, values.origin ?? []),
  },
  'change-partner': {
    usage: '<partner> [--name "Acme Ltd"] [--commission 12.5] [--sale-mails on|off]',
    description: 'Changes the given fields of a partner.',
    changes: true,
    async run({ database, id, values: { name, commission, 'sale-mails': mails } }) {
      if (mails !== undefined && mails !== 'on' && mails !== 'off')
        throw new CommandError('Use --sale-mails on or --sale-mails off.');
      return changePartner(database, id, { name, commission, saleMails: mails && mails === 'on' });
    },
  },
  'change-address': {
    usage: '<partner> --email ann@acme.example',
    description: "Changes or, with --email '', deletes a partner's address, and emails the old one and the new one.",
    changes: true,
    async run({ database, id, values: { email } }) {
      if (email === undefined)
        throw new CommandError(
          "--email is missing: add --email ann@acme.example, or --email '' to delete the address.",
        );
      return changeAddress(database, id, email);
    },
  },
  'remove-partner': {
    usage: '<partner> [--origin https://acme.example…]',
    description: 'Removes origins of a partner, or the partner.',
    changes: true,
    async run({ database, id, values }) {
      return `${id} may no longer sell on ${(await removePartner(database, id, values.origin)).join(', ')}.`;
    },
  },
  'link-partner': {
    usage: '<partner> [--language de]',
    description: "Emails a link to the partner's page.",
    changes: true,
    async run({ database, id, values }) {
      return `${await queuePartnerLink(database, id, values.language)} will get a link to the partner page within five minutes.`;
    },
  },
  'configure-partner': {
    usage: '<partner> <widget> <attribute=value>…',
    description: "Sets attributes of a partner's tags; an empty value deletes one.",
    changes: true,
    run({ database, id, args: [, widget = '', ...attributes] }) {
      const allowedAttributes = new Map([...widgetEmbeds].map(([tag, { urlAttributes }]) => [tag, urlAttributes]));
      return changeConfig(database, id, { widget, attributes, allowedAttributes });
    },
  },
  'cart-link': {
    usage:
      '<plan:quantity,…> [--partner acme] [--expires 2026-12-31] [--promo SPRING20] [--page https://acme.example/shop]',
    description: 'Prints a link to a filled cart, signed if it names a partner. Without --expires, it lasts 90 days.',
    run: makeCartLink,
  },
  releases: {
    description: 'Lists the widget releases that are switched off.',
    columns: 'version since',
    run: ({ database }) => listSwitchedOff(database),
  },
  'switch-off': {
    usage: '<release>',
    description:
      'Switches a release off: within a minute, reloaded pages show prices and plain forms instead of its widgets.',
    changes: true,
    run: (call) => switchReleaseTo('off', call),
  },
  'switch-on': {
    usage: '<release>',
    description: 'Switches a release on again.',
    changes: true,
    run: (call) => switchReleaseTo('on', call),
  },
  'export-person': {
    usage: '<address>',
    description: 'Prints everything stored about the person with this email address.',
    run: (call) => exportPerson(createSources(call), requireAddress(call.id)),
  },
  'erase-person': {
    usage: '<address> [--subscribed]',
    description: `Erases the person's data, except orders, withdrawals from them, and data at Stripe; prints what remains.
      The Worker deletes the content of files within two nights.
      --subscribed erases it even if the person has a running subscription, which continues.`,
    changes: true,
    async run(call) {
      const [sources, address] = [createSources(call), requireAddress(call.id)];
      const { runningSubscriptions } = await exportPerson(sources, address);
      if (runningSubscriptions.length > 0 && !call.values.subscribed) {
        throw new CommandError(
          `Orders with subscriptions that are still running, and still charged: ${runningSubscriptions.join(', ')}. Cancel these subscriptions in Stripe’s dashboard, then run this again. To erase the data anyway, add --subscribed.`,
        );
      }
      const { erased, retained } = await erasePerson(sources, address);
      return { erased, retained };
    },
  },
};

const help = `npm run operate -- <action> …

${Object.entries(actions)
  .map(([name, { usage = '', description }]) => [`  ${name} ${usage}`.trimEnd(), description].join('\n      '))
  .join('\n')}

  --json      prints lists as JSON with all stored fields; amounts are in the currency's smallest unit
${targetUsage}

A person's orders are found through Stripe customers with the address, and through a stored hash of the address. This needs
STRIPE_SECRET_KEY (a key that can read Customers) and FORM_TOKEN_SECRET (the Worker's). Signed cart links need FORM_TOKEN_SECRET, too.`;

/** Parses the command line. Throws a `CommandError` for arguments or options that the action does not accept. */
export function parseCall(argv: readonly string[]): { action: Action; values: Values; args: readonly string[] } {
  const { values, positionals } = readArguments(help, options, [...argv]);
  const [name = '', ...args] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new CommandError(`${help}\n\nThere is no action “${name}”.`);
  const { usage = '' } = action;
  const required = usage.match(/<[^>]+>/g)?.length ?? 0;
  const isCountRight = usage.includes('>…') ? args.length >= required : args.length === required;
  const isTaken = (option: string) =>
    option === 'json' || option in databaseOptions || new RegExp(`--${option}\\b`).test(usage);
  if (!isCountRight || !Object.keys(values).every(isTaken))
    throw new CommandError(`Run it like this: npm run operate -- ${name} ${usage}`);
  return { action, values, args };
}

/** Formats a result for the terminal. Escapes control and bidirectional characters, so that stored text cannot move the cursor. */
export function formatResult(result: unknown, columns = '', json = false): string {
  if (typeof result === 'string') return result;
  if (!Array.isArray(result) || columns === '' || json) {
    return JSON.stringify(result, null, 2).replace(
      /(?!\n)[\p{Cc}\p{Cf}]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
  const formatCell = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  const rows = result.map((row) => Object.fromEntries(columns.split(' ').map((name) => [name, formatCell(row[name])])));
  return rows.length > 0 ? formatTable(rows) : 'None.';
}

if (import.meta.main) {
  await runTask(async () => {
    const argv = process.argv.slice(2);
    if (argv.length === 0) return console.log(help);
    const { action, values, args } = parseCall(argv);
    const database = await openTarget(values, { isReadOnly: !action.changes });
    const [id = ''] = args;
    const result = await action.run({ database, values, args, id, now: Math.floor(Date.now() / 1000) });
    console.log(formatResult(result, action.columns, values.json));
  });
}
