/** Reads from Cloudflare, through wrangler, what a deployment needs: the account, the database's id and the names of the secrets. */
import { CommandError } from '../command-error.ts';
import { readJson, remedyFor, runWrangler, wranglerError, wranglerOrThrow } from '../operations/wrangler.ts';
import { type Configuration, databaseOf } from './configuration.ts';

export interface CloudflareAccount {
  id: string;
  name: string;
}

/** Returns the accounts of the current login, or undefined without a login. */
export async function readLogin(): Promise<readonly CloudflareAccount[] | undefined> {
  const reply = await runWrangler(['whoami', '--json']);
  if (reply.code === 0) return (readJson(reply.output) as { accounts?: CloudflareAccount[] }).accounts ?? [];
  if (/"loggedIn": ?false/.test(reply.output)) return undefined;
  throw wranglerError('Cloudflare didn’t say who is logged in.', reply);
}

/** Returns the account's id from the environment or `wrangler.toml`. Undefined if neither contains an id. */
export function configuredAccount({ account_id, vars }: Configuration): string | undefined {
  return String(process.env.CLOUDFLARE_ACCOUNT_ID || account_id || vars.CLOUDFLARE_ACCOUNT_ID || '') || undefined;
}

/** Returns the only account of the login. With several accounts, throws an error that lists them. */
export function onlyAccount(accounts: readonly CloudflareAccount[] | undefined): string {
  if (!accounts) throw new CommandError(`Nobody is logged in to Cloudflare. ${remedyFor('not logged in')}`);
  const [account, ...others] = accounts;
  if (account && others.length === 0) return account.id;
  const choices = accounts.map(({ id, name }) => `\n- account_id = "${id}"  # ${name}`).join('');
  throw new CommandError(
    `Which Cloudflare account? Put one of them at the top of wrangler.toml, or set CLOUDFLARE_ACCOUNT_ID:${choices}`,
  );
}

export async function findDatabase(configuration: Configuration): Promise<string | undefined> {
  const { database_id, database_name } = databaseOf(configuration);
  if (database_id) return database_id;
  const list = await wranglerOrThrow('The databases couldn’t be listed.', ['d1', 'list', '--json']);
  return (readJson(list) as { name: string; uuid: string }[]).find(({ name }) => name === database_name)?.uuid;
}

/** Returns the names of the Worker's secrets; none if the Worker doesn't exist yet. */
export async function listSecretNames(environment: readonly string[]): Promise<string[]> {
  const reply = await runWrangler(['secret', 'list', '--format', 'json', ...environment]);
  if (reply.code === 0) return (readJson(reply.output) as { name: string }[]).map(({ name }) => name);
  if (/\b10007\b|not found|does not exist/i.test(`${reply.output}${reply.errors}`)) return [];
  throw wranglerError('The secrets couldn’t be listed.', reply);
}

export async function putSecrets(
  secrets: Readonly<Record<string, string>>,
  environment: readonly string[],
): Promise<void> {
  const names = Object.keys(secrets);
  if (names.length === 0) return;
  await wranglerOrThrow(`The secrets ${names.join(', ')} couldn’t be stored.`, ['secret', 'bulk', ...environment], {
    input: JSON.stringify(secrets),
  });
}
