import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAgency } from '../agency.ts';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { parseOwnerFile } from '../owner-file.ts';
import { loadAgencyKinds, type SchemasByKind } from '../site/kinds.ts';
import { parseForm, toFile } from './browser/owner-format.ts';
import { type FileFormat, fileField } from './browser/shape.ts';
import { createEditorSettings } from './settings.ts';

interface Collection {
  readonly folder?: string;
  readonly format?: string;
  readonly files?: readonly { readonly file: string; readonly format: string }[];
}

/** Returns a function that finds the editor's format of a file in an agency's folder. */
function createFormatFinder(agency: string, own: SchemasByKind): (file: string) => FileFormat | undefined {
  const editor = { backend: 'github', repo: 'studio/website', branch: 'main' } as const;
  const { cms, formats } = createEditorSettings({ ...readAgency(agency), editor }, agency, own);
  const { collections } = cms as { collections: readonly Collection[] };
  return (file) => {
    const alone = collections.flatMap(({ files = [] }) => files).find((entry) => entry.file === file);
    const inFolder = collections.find(({ folder }) => folder === path.dirname(file));
    return formats[alone?.format ?? inFolder?.format ?? ''];
  };
}

/** Agencies whose files are tested. The kinds of an agency's own files can only be loaded for the built agency. */
const agencies = globSync('agencies/*', { cwd: root }).filter(
  (folder) => folder === resolveAgencyFolder() || !existsSync(path.join(root, folder, 'kinds.ts')),
);
const ownKinds = await Promise.all(agencies.map((agency) => loadAgencyKinds(agency)));

describe.for(agencies)('files of %s in the editor', (agency) => {
  const formatOf = createFormatFinder(agency, ownKinds[agencies.indexOf(agency)] ?? {});
  const files = globSync(`${agency}/**/*.{yaml,md}`, { cwd: root }).sort();
  const read = (file: string) => {
    const format = formatOf(file);
    if (!format) throw new Error(`${file} is in no list of the editor.`);
    return { format, text: readFileSync(path.join(root, file), 'utf8') };
  };

  // Content files: all files except code, drawings and measurements.
  test('every content file belongs to a collection of the editor', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !formatOf(file))).toEqual([]);
  });

  test.for(files)('the editor saves %s unchanged', (file) => {
    const { format, text } = read(file);
    expect(toFile(format, parseForm(format, text))).toBe(text);
  });

  test.for(files)("the editor's form shows all content of %s", (file) => {
    const { format, text } = read(file);
    const { [fileField]: _text, ...form } = parseForm(format, text);
    const { editor: _editor, ...said } = parseOwnerFile(file, text).data as Record<string, unknown>;
    expect(convertFactsToTexts(parseOwnerFile(file, toFile(format, form)).data)).toEqual(convertFactsToTexts(said));
  });
});

/** Converts numeric facts to texts, because a form shows them as texts and the build accepts both. */
function convertFactsToTexts(data: unknown): unknown {
  const { facts } = data as { facts?: Record<string, unknown> };
  if (!facts || Array.isArray(facts)) return data;
  const texts = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'number' ? String(fact) : fact]);
  return { ...(data as object), facts: Object.fromEntries(texts) };
}
