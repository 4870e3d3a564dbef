import { confirm } from '@clack/prompts';
import { unstable_readConfig } from 'wrangler';
import { brand } from '#agency/brand';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { CommandError } from '../command-error.ts';
import { findConfiguredAccount } from '../deployment/cloudflare.ts';
import {
  type Configuration,
  findConfigurationProblems,
  findPaymentProblems,
  getDatabaseBinding,
  type NamedConfiguration,
  resolveSiteOrigin,
} from '../deployment/configuration.ts';
import { findBrandProblems } from '../deployment/demonstration.ts';
import { type Database, openDatabase, type Target } from './database.ts';
import { readStripeAccount, type StripeAccount } from './stripe-account.ts';

export const targetUsage = `  --remote    uses production, --staging uses staging; without either, the local system of \`npm start\`
  --yes       doesn't ask for confirmation (runs without a terminal never do)`;

export const notReadyAdvice =
  'If you meant another agency, put AGENCY=agencies/your-agency before the command. See docs/deploy.md.';

export const isDeployed = ({ remote, staging }: Target): boolean => Boolean(remote || staging);

export function readConfiguration({ staging }: Target): NamedConfiguration {
  return unstable_readConfig(staging ? { env: 'staging' } : {}, { hideWarnings: true });
}

export function findTargetProblems(
  configuration: Configuration,
  agency: typeof brand,
  testMode = configuration.vars.PAYMENTS === 'test',
): string[] {
  return [
    ...findConfigurationProblems(configuration, agency),
    ...findPaymentProblems(configuration.vars, testMode),
    ...findBrandProblems(agency),
  ];
}

export function formatTarget(place: Target, configuration: Configuration, agency: typeof brand): string {
  const { vars } = configuration;
  const { database_name: name = '', database_id: id } = getDatabaseBinding(configuration);
  const account = findConfiguredAccount(configuration) ?? 'of your login';
  return `${agency.name} (${resolveAgencyFolder()}), ${place.staging ? 'staging' : 'production'}: ${resolveSiteOrigin(vars, agency)}, database ${[name, id].filter(Boolean).join(' ')}, Cloudflare account ${account}`;
}

export interface Terminal {
  isTerminal: boolean;
  ask(question: string): Promise<boolean>;
}

export const ownTerminal: Terminal = {
  isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  ask: async (question) => (await confirm({ message: question, initialValue: false })) === true,
};

/**
 * Opens the database. For production and staging, first runs the checks of `npm run deploy` and, before a change, asks
 * for confirmation.
 */
export async function openTarget(
  place: Target & { yes?: boolean },
  {
    isReadOnly,
    configuration = readConfiguration(place),
    agency = brand,
    terminal = ownTerminal,
  }: {
    isReadOnly: boolean;
    configuration?: Configuration;
    agency?: typeof brand;
    terminal?: Terminal;
  },
): Promise<Database> {
  const database = openDatabase(place);
  if (!isDeployed(place)) return database;
  const problems = findTargetProblems(configuration, agency, place.staging ? true : undefined);
  if (problems.length > 0) {
    throw new CommandError(
      `${agency.name} (${resolveAgencyFolder()}) isn’t ready for ${place.staging ? '--staging' : '--remote'}:\n- ${problems.join('\n- ')}\n${notReadyAdvice}`,
    );
  }
  // Prints to stderr, because with `--json` stdout contains only the result.
  console.error(formatTarget(place, configuration, agency));
  if (isReadOnly || place.yes || !terminal.isTerminal) return database;
  if (!(await terminal.ask(`Change ${place.staging ? 'staging' : 'production'}?`)))
    throw new CommandError('Nothing was changed.');
  return database;
}

/** Returns the Stripe account for a target. Throws unless the key is live for production and a test key for everything else. */
export function requireStripeAccount(
  place: Target,
  { vars }: Pick<Configuration, 'vars'> = readConfiguration(place),
): StripeAccount {
  const account = readStripeAccount();
  const isLive = Boolean(place.remote) && vars.PAYMENTS !== 'test';
  if (account.livemode === isLive) return account;
  throw new CommandError(
    isLive
      ? 'STRIPE_SECRET_KEY is a test key, but production takes real money. Use the live key. For a rehearsal, put PAYMENTS = "test" under [vars].'
      : `STRIPE_SECRET_KEY is a live key. ${place.remote ? 'PAYMENTS is "test" under [vars]: remove it, or use a test key.' : 'It’s only for production: add --remote, or use a test key.'}`,
  );
}
