/**
 * Reads the data that a deployment needs from Cloudflare through wrangler: account, database id and names of secrets.
 */
import { CommandError } from '../command-error.ts';
import { createWranglerError, findRemedy, readJson, runWrangler, runWranglerOrThrow } from '../operations/wrangler.ts';
import { type Configuration, getDatabaseBinding } from './configuration.ts';

export interface CloudflareAccount {
  id: string;
  name: string;
}

/** Returns the accounts of the current login, or undefined without a login. */
export async function readLogin(): Promise<readonly CloudflareAccount[] | undefined> {
  const reply = await runWrangler(['whoami', '--json']);
  if (reply.code === 0) return (readJson(reply.output) as { accounts?: CloudflareAccount[] }).accounts ?? [];
  if (/"loggedIn": ?false/.test(reply.output)) return undefined;
  throw createWranglerError('Cloudflare didn’t say who is logged in.', reply);
}

/**
 * Returns the account's id from `wrangler.toml` or the environment. Undefined if neither contains an id. Throws if the
 * ids differ, because wrangler uses the id in the file.
 */
export function findConfiguredAccount({ account_id, vars }: Configuration): string | undefined {
  const accounts = [
    ['account_id in wrangler.toml', account_id],
    ['CLOUDFLARE_ACCOUNT_ID in the environment', process.env.CLOUDFLARE_ACCOUNT_ID],
    ['CLOUDFLARE_ACCOUNT_ID under [vars]', vars.CLOUDFLARE_ACCOUNT_ID],
  ].flatMap(([name, id]) => (id ? [{ name, id: String(id) }] : []));
  const [first] = accounts;
  if (accounts.some(({ id }) => id !== first?.id)) {
    const list = accounts.map(({ name, id }) => `\n- ${name}: ${id}`).join('');
    throw new CommandError(`Which Cloudflare account? Remove all but the right one:${list}`);
  }
  return first?.id;
}

/** Returns the only account of the login. With several accounts, throws an error that lists them. */
export function requireOnlyAccount(accounts: readonly CloudflareAccount[] | undefined): string {
  if (!accounts) throw new CommandError(`Nobody is logged in to Cloudflare. ${findRemedy('not logged in')}`);
  const [account, ...others] = accounts;
  if (!account) {
    throw new CommandError(
      'Cloudflare lists no account for this login. Set CLOUDFLARE_ACCOUNT_ID to the id that the dashboard shows under Workers & Pages, or give the token in CLOUDFLARE_API_TOKEN access to the account.',
    );
  }
  if (others.length === 0) return account.id;
  const choices = accounts.map(({ id, name }) => `\n- account_id = "${id}"  # ${name}`).join('');
  throw new CommandError(
    `Which Cloudflare account? Put one of these lines at the top of wrangler.toml, or set CLOUDFLARE_ACCOUNT_ID:${choices}`,
  );
}

export async function findDatabase(configuration: Configuration): Promise<string | undefined> {
  const { database_id, database_name } = getDatabaseBinding(configuration);
  if (database_id) return database_id;
  const list = await runWranglerOrThrow('The databases couldn’t be listed.', ['d1', 'list', '--json']);
  return (readJson(list) as { name: string; uuid: string }[]).find(({ name }) => name === database_name)?.uuid;
}

/** Returns the names of the Worker's secrets; none if the Worker doesn't exist yet. */
export async function listSecretNames(environment: readonly string[]): Promise<string[]> {
  const reply = await runWrangler(['secret', 'list', '--format', 'json', ...environment]);
  if (reply.code === 0) return (readJson(reply.output) as { name: string }[]).map(({ name }) => name);
  // Any other error, such as a proxy's 404 page, must not count as a Worker without secrets, because its secrets would
  // be replaced.
  if (/\b10007\b|\bWorker "[^"]*".{0,100} not found/.test(`${reply.output}${reply.errors}`)) return [];
  throw createWranglerError('The secrets couldn’t be listed.', reply);
}

export async function putSecrets(
  secrets: Readonly<Record<string, string>>,
  environment: readonly string[],
): Promise<void> {
  const names = Object.keys(secrets);
  if (names.length === 0) return;
  await runWranglerOrThrow(`The secrets ${names.join(', ')} couldn’t be stored.`, ['secret', 'bulk', ...environment], {
    input: JSON.stringify(secrets),
  });
}
