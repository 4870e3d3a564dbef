/** The Worker's D1 database, reached through wrangler: the local one beside `npm start`, or production's. */
import { spawn } from 'node:child_process';
import { Problem } from '../problem.ts';

export interface Database {
  /** Runs statements in order; the rows of each. */
  run(...statements: readonly string[]): Promise<Row[][]>;
}

export type Row = Record<string, string | number | null>;

export interface Place {
  local?: boolean;
  remote?: boolean;
  /** The database of `[env.staging]`. */
  staging?: boolean;
  'persist-to'?: string;
}

/** A value as SQL. */
export function sql(value: string | number | boolean | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`);
    return String(value);
  }
  if (value.includes('\0')) throw new Error('SQL text cannot hold NUL');
  return `'${value.replaceAll("'", "''")}'`;
}

function wrangler(args: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' };
    const child = spawn('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const read = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      read.output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      read.errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, ...read }));
  });
}

function explain(text: string, remote: boolean): string {
  const reason = /no such table/.test(text)
    ? `The tables are not there yet: ${remote ? '`npm run deploy` makes them' : '`npm start` makes them'}.`
    : remote
      ? 'Is wrangler logged in (`npx wrangler login`) and the id of the database in wrangler.toml?'
      : '';
  return `The database could not be asked. ${reason}\n${text.trim()}`;
}

export function openDatabase({ local, remote, staging, 'persist-to': persistTo }: Place): Database {
  if (Number(local ?? false) + Number(remote ?? false) + Number(staging ?? false) > 1) {
    throw new Problem('Choose one of --local, --remote and --staging.');
  }
  const isFar = Boolean(remote || staging);
  const where = isFar
    ? ['--remote', ...(staging ? ['--env', 'staging'] : [])]
    : ['--local', ...(persistTo ? ['--persist-to', persistTo] : [])];
  return {
    async run(...statements) {
      const command = statements.join(';\n');
      const { code, output, errors } = await wrangler([
        'd1',
        'execute',
        'DB',
        ...where,
        '--json',
        '--command',
        command,
      ]);
      if (code !== 0) throw new Problem(explain(`${output}\n${errors}`, isFar));
      const replies = JSON.parse(output.slice(output.indexOf('['))) as { results?: Row[] }[];
      return replies.map(({ results }) => results ?? []);
    },
  };
}
