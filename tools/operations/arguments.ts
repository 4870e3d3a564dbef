import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export const databaseOptions = {
  local: { type: 'boolean' },
  remote: { type: 'boolean' },
  staging: { type: 'boolean' },
  'persist-to': { type: 'string' },
  yes: { type: 'boolean' },
} as const satisfies Options;

/** Parses the arguments of a command. `--help` prints the usage and ends the process. */
export function readArguments<T extends Options>(usage: string, options: T, args = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Formats rows as a table for the terminal, with numbers aligned to the right. */
export function formatTable(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const cells = rows.map((row) => names.map((name) => replaceControlCharacters(row[name])));
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  const widths = names.map((name, index) => Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const formatLine = (row: readonly string[]) =>
    row
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  return [formatLine(names), formatLine(widths.map((width) => '─'.repeat(width))), ...cells.map(formatLine)].join('\n');
}

/** Replaces control characters, so that stored text cannot move the terminal's cursor. */
function replaceControlCharacters(value: string | number | null | undefined): string {
  return String(value ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '�');
}
