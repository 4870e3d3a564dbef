/** Accesses the Worker's D1 database through wrangler and Drizzle: the local database of `npm start`, staging's or production's. */
import {
  type AsyncBatchRemoteCallback,
  type AsyncRemoteCallback,
  drizzle,
  type SqliteRemoteDatabase,
} from 'drizzle-orm/sqlite-proxy';
import { resolveLocalState } from '#agency-files/agency-folder.ts';
import { CommandError } from '../command-error.ts';
import { findRemedy, readJson, runWrangler } from './wrangler.ts';

export type Database = SqliteRemoteDatabase;
export type Row = Record<string, string | number | null>;

export interface Target {
  local?: boolean;
  remote?: boolean;
  staging?: boolean;
  'persist-to'?: string;
}

/** Splits a text with `BEGIN TRANSACTION`, because wrangler refuses or removes these words, even within a text. */
function toSqlLiteral(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && !value.includes('\0'))
    return `'${value.replaceAll("'", "''").replaceAll('BEGIN TRANSACTION', "BEGIN' || ' TRANSACTION")}'`;
  throw new Error('Only text without NUL, whole numbers and null can be written as SQL');
}

/** Returns the query with parameters inlined, because `wrangler d1 execute` does not support parameters. */
function inlineParameters(query: string, parameters: readonly unknown[]): string {
  let used = 0;
  return query.replaceAll('?', () => toSqlLiteral(parameters[used++]));
}

/**
 * Creates a Drizzle database. Wrangler returns rows as objects, so a join of two columns with the same name must rename
 * one column (`.as()`).
 */
export function createDatabase(execute: (statements: readonly string[]) => Promise<Row[][]>): Database {
  const executeAll: AsyncBatchRemoteCallback = async (queries) => {
    const results = await execute(queries.map(({ sql, params }) => inlineParameters(sql, params)));
    return results.map((rows, index) => {
      const values = rows.map((row) => Object.values(row));
      return { rows: queries[index]?.method === 'get' ? (values[0] as unknown[]) : values };
    });
  };
  const executeOne: AsyncRemoteCallback = async (sql, params, method) => {
    const [result = { rows: [] }] = await executeAll([{ sql, params, method }]);
    return result;
  };
  return drizzle(executeOne, executeAll);
}

function explainFailure(text: string, { remote, staging }: Target): string {
  const isDeployed = Boolean(remote || staging);
  const command = isDeployed ? ['npm run deploy', ...(staging ? ['-- --staging'] : [])].join(' ') : 'npm start';
  const reason = /no such table/.test(text)
    ? `The tables don’t exist yet: \`${command}\` creates them.`
    : isDeployed
      ? findRemedy(text)
      : '';
  return `The database didn’t run the command. ${reason}\n${text.trim()}`;
}

/** Maximum length of wrangler's `--command` in bytes. Linux accepts 128 KB per argument. */
const maxCommandBytes = 100_000;

/**
 * Joins statements into commands that fit on a command line. Statements of one command succeed or fail together. Only an
 * import of reviews needs several commands, and it can be repeated.
 */
function groupIntoCommands(statements: readonly string[]): string[] {
  const commands: string[] = [];
  for (const statement of statements) {
    const longer = [...commands.slice(-1), statement].join(';\n');
    if (commands.length > 0 && Buffer.byteLength(longer) <= maxCommandBytes) commands.splice(-1, 1, longer);
    else commands.push(statement);
  }
  return commands;
}

/** Opens a database without the production checks of `openTarget`. */
export function openDatabase(target: Target): Database {
  const { local, remote, staging, 'persist-to': persistTo } = target;
  if (Number(local ?? false) + Number(remote ?? false) + Number(staging ?? false) > 1) {
    throw new CommandError('Choose one of --local, --remote and --staging.');
  }
  const isDeployed = Boolean(remote || staging);
  const where = isDeployed
    ? ['--remote', ...(staging ? ['--env', 'staging'] : [])]
    : ['--local', '--persist-to', persistTo ?? resolveLocalState()];
  const execute = async (command: string): Promise<Row[][]> => {
    const { code, output, errors } = await runWrangler([
      'd1',
      'execute',
      'DB',
      ...where,
      '--json',
      '--command',
      command,
    ]);
    if (code !== 0) throw new CommandError(explainFailure(`${output}\n${errors}`, target));
    const replies = readJson(output) as { results?: Row[] }[];
    return replies.map(({ results }) => results ?? []);
  };
  return createDatabase(async (statements) => {
    const results: Row[][] = [];
    for (const command of groupIntoCommands(statements)) results.push(...(await execute(command)));
    return results;
  });
}
