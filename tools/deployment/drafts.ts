/** Finds texts of the new-agency template that the owner has not replaced, so that no deployment publishes them. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import { findEnglishDrafts } from '#agency-files/first-language.ts';
import { type KeyPath, type OwnerFile, readOwnerFile } from '#agency-files/owner-file.ts';
import { template } from '../new-agency/new-agency.ts';

/** Pattern of a placeholder: text in square brackets that is no link, no image, no footnote and no link definition. */
const gapPattern = /(?<!\])\[(?!\^)([^\]]+)\](?![[(:])/g;

interface PlacedText {
  readonly text: string;
  readonly at: KeyPath;
}

function listTexts(value: unknown, at: KeyPath = []): PlacedText[] {
  if (typeof value === 'string') return [{ text: value.trim(), at }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listTexts(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

function readFiles(folder: string, pattern: string): OwnerFile[] {
  return globSync(`${folder}/${pattern}`, { cwd: root }).sort().map(readOwnerFile);
}

/** Returns the template's sentences that an owner must replace, because they only describe what to write. */
function readTemplateDrafts(): Set<string> {
  const folder = path.relative(root, template);
  const catalogue = readFiles(folder, 'catalogue/{packages,services}.yaml').flatMap(({ data }) =>
    listTexts(data).filter(({ at }) => at.includes('description') || at.includes('features')),
  );
  const leads = readFiles(folder, 'legal/*/*.md').flatMap(({ data }) =>
    listTexts(data).filter(({ at }) => at[0] === 'lead'),
  );
  return new Set([...catalogue, ...leads].map(({ text }) => text));
}

/** Returns a problem, with file and line, for each placeholder in a legal page and for each unchanged sentence of the template. */
export function findDraftProblems(folder = resolveAgencyFolder()): string[] {
  const drafts = readTemplateDrafts();
  const problems = readFiles(folder, '{legal/*.md,catalogue/*.yaml}').flatMap((file) => {
    const unchanged = listTexts(file.data)
      .filter(({ text }) => drafts.has(text))
      .map(
        ({ text, at }) =>
          `${file.name}:${file.findLine(at)}: “${text}” is a new agency’s placeholder. Write your own text.`,
      );
    const gaps = file.body
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(gapPattern)].map(
          ([whole]) => `${file.name}:${file.bodyLine + index}: ${whole} is a placeholder. Fill it in, or remove it.`,
        ),
      );
    return [...unchanged, ...gaps];
  });
  return [...problems, ...findEnglishDrafts(folder).map(String)];
}
