import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { testAgency } from '#agency-files/agency-folder.ts';
import { findBrandProblems, findSampleProblems } from './demonstration.ts';

const own = {
  ...brand,
  email: 'hello@kerning.co',
  url: 'https://kerning.co',
  social: { Mastodon: 'https://mastodon.social/@kerning' },
  isDemonstration: false,
};

test('findBrandProblems() reports the field isDemonstration and each .example address of the demonstration agency (T36)', () => {
  const problems = findBrandProblems({ ...brand, social: { Mastodon: 'https://mastodon.example/@tideline' } }).join(
    '\n',
  );
  for (const name of ['email', 'url', 'social.Mastodon', 'isDemonstration']) {
    expect(problems).toContain(`${name} in ${testAgency}/agency.yaml`);
  }
  expect(problems).toContain('tideline.example');
});

test('findBrandProblems() reports no problem for an agency with its own email address and URLs', () => {
  expect(findBrandProblems(own)).toEqual([]);
  expect(findBrandProblems({ ...own, email: 'examples@example-agency.com' } as typeof own)).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('findSampleProblems() reports a built site only if its reviews page lists sample reviews (T36)', () => {
  const page = path.join(folder, 'reviews.html');
  writeFileSync(page, '<agency-reviews initial="[{&quot;id&quot;:&quot;1&quot;,&quot;is_sample&quot;:true}]">');
  expect(findSampleProblems(folder)).toHaveLength(1);
  writeFileSync(page, '<agency-reviews initial="[]">');
  expect(findSampleProblems(folder)).toEqual([]);
});

test('findSampleProblems() reports no problem for a built site without a reviews page', () => {
  expect(findSampleProblems(folder)).toEqual([]);
});
