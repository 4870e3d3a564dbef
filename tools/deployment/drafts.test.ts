import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { parseAnswers } from '../new-agency/answers.ts';
import { writeAgency } from '../new-agency/new-agency.ts';
import { findDraftProblems } from './drafts.ts';

const folder = '.cache/test-drafts/kerning';
afterAll(() => rmSync(path.join(root, '.cache/test-drafts'), { recursive: true, force: true }));

function change(pattern: string, from: RegExp, to: string): void {
  for (const file of globSync(`${folder}/${pattern}`, { cwd: root })) {
    const place = path.join(root, file);
    writeFileSync(place, readFileSync(place, 'utf8').replaceAll(from, to));
  }
}

test('findDraftProblems() lists each placeholder and template sentence until the owner has replaced all of them', () => {
  writeAgency(folder, parseAnswers('kerning', { yes: true, languages: 'en,de' }));
  const problems = findDraftProblems(folder);
  expect(problems).toContain(
    `${folder}/legal/imprint.md:13: [Full name of the company or person, legal form, street, postal code, city, country] is a placeholder. Fill it in, or remove it.`,
  );
  expect(problems).toContain(
    `${folder}/legal/imprint.md:5: “Draft. Who is responsible for this site.” is a new agency’s placeholder. Write your own text.`,
  );
  expect(problems.filter((problem) => problem.includes('“Who this is for, in one sentence.”'))).toHaveLength(4);
  expect(problems.filter((problem) => problem.includes('“Das Zweite, was enthalten ist”'))).toHaveLength(2);
  const pages = globSync(`${folder}/legal/*.md`, { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const gaps = pages.join('').match(/^.*\[.+\]/gm);
  expect(gaps?.length).toBeGreaterThan(10);
  expect(problems.filter((problem) => problem.includes('Fill it in'))).toHaveLength(gaps?.length ?? 0);

  change('legal/*.md', /\[.+\]/g, 'Kerning Ltd, see [the prices](/pricing) and [^1].');
  expect(findDraftProblems(folder).join('\n')).not.toContain('filled in');
  change('legal/*.md', /^lead: Draft\. /gm, 'lead: In short, ');
  change('catalogue/*.yaml', /Who this is for, in one sentence\.|Für wen das ist, in einem Satz\./g, 'For bakers.');
  change(
    'catalogue/*.yaml',
    /The (first|second) thing that’s included|Das (Erste|Zweite), was enthalten ist/g,
    'A logo',
  );
  expect(findDraftProblems(folder)).toEqual([]);
});

test.each(['agencies/studio', 'agencies/tideline'])('findDraftProblems() finds no drafts in %s', (agency) => {
  expect(findDraftProblems(agency)).toEqual([]);
});
