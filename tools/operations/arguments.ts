import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Where the tables are: `--local` is what `npm start` uses, `--remote` is production, `--staging` the rehearsal. */
export const databaseOptions = {
  local: { type: 'boolean' },
  remote: { type: 'boolean' },
  staging: { type: 'boolean' },
  'persist-to': { type: 'string' },
  yes: { type: 'boolean' },
} as const satisfies Options;

/** Reads the command line; what it cannot read ends with a sentence and how to call the command. */
export function readArguments<T extends Options>(usage: string, options: T, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
