/** Small agency in which tests make one mistake at a time, and the messages of its folder's check. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveAgencyCache, root, testAgency } from '../../agency-folder.ts';
import { MistakeError } from '../../mistake.ts';
import { checkFolder } from '../folder-check.ts';
import { smallAgencyFiles as smallAgency } from '../small-agency.testing.ts';

export const post = smallAgency['blog/spacing.md'] ?? '';
export const page = smallAgency['pages/how-we-work.md'] ?? '';
export const drawing = '<svg viewBox="0 0 8 8">\n  <path d="M0 0h8"/>\n</svg>\n';
/** A complete PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const services = 'catalogue/services.yaml';
export const packages = 'catalogue/packages.yaml';
export const addOns = 'catalogue/add-ons.yaml';

let folder: string;
const agencyBefore = process.env.AGENCY;

/** Creates the agency's folder before the tests of a file and removes it afterwards. */
export function setUpSmallAgency(): void {
  beforeAll(createFolder);
  afterAll(removeFolder);
}

function createFolder(): void {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = path.relative(root, mkdtempSync(path.join(root, '.cache/mistakes-')));
  process.env.AGENCY = folder;
  cpSync(path.join(root, testAgency, 'catalogue'), path.join(root, folder, 'catalogue'), { recursive: true });
  for (const [file, text] of Object.entries(smallAgency)) write(file, text);
  write('art/logo.svg', drawing);
  write('pictures/ada.png', pixel);
}

function removeFolder(): void {
  rmSync(path.join(root, resolveAgencyCache()), { recursive: true, force: true });
  rmSync(path.join(root, folder), { recursive: true });
  if (agencyBefore === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = agencyBefore;
}

function write(file: string, content: string | Uint8Array): void {
  const target = path.join(root, folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** Returns the messages of the check, as lines without the folder's path. */
export async function listMistakes(): Promise<string[]> {
  try {
    await checkFolder();
    return [];
  } catch (error) {
    if (!(error instanceof MistakeError)) throw error;
    return error.message.split('\n').map((line) => line.replaceAll(`${folder}/`, ''));
  }
}

/** Change to a file: its new content, or undefined to delete it. */
export type Change = (before: string) => string | Uint8Array | undefined;

export async function listMistakesAfter(
  file: string,
  change: Change,
): Promise<{ lines: string[]; changedLine: number }> {
  const place = path.join(root, folder, file);
  const before = readIfThere(place);
  const text = before?.toString('utf8') ?? '';
  const after = change(text);
  const lines = text.split('\n');
  const changed = String(after).split('\n');
  if (after === undefined) rmSync(place);
  else write(file, after);
  try {
    return { lines: await listMistakes(), changedLine: 1 + changed.findIndex((line, index) => line !== lines[index]) };
  } finally {
    if (before === undefined) rmSync(place);
    else write(file, before);
  }
}

function readIfThere(place: string): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}

/** Replaces the first occurrence of a text, which must exist. */
export function replace(from: string, to: string): Change {
  return (before) => {
    expect(before).toContain(from);
    return before.replace(from, () => to);
  };
}

export const add =
  (content: string | Uint8Array): Change =>
  () =>
    content;

export const remove: Change = () => undefined;

/**
 * Row of a table: name, changed file, change, and the beginning of the only message that the check must report. `*` is
 * the number of the first changed line.
 */
export type MistakeCase = readonly [
  what: string,
  file: string,
  change: Change,
  said: string,
  more?: 'and its consequences',
];

/** Tests that each row's change causes exactly one message with file, line and remedy. */
export function describeMistakes(kind: string, rows: readonly MistakeCase[]): void {
  setUpSmallAgency();
  describe(`checkFolder(): ${kind}`, () => {
    it.for(rows)('reports %s in one sentence', async ([, file, change, said, more]) => {
      const { lines, changedLine } = await listMistakesAfter(file, change);
      expect(more ? lines.slice(0, 1) : lines).toEqual([
        expect.stringContaining(said.replace(':*:', `:${changedLine}:`)),
      ]);
      expect(lines[0]).toMatch(/^[^:]+:\d+: .*[.?]$/);
    });
  });
}
