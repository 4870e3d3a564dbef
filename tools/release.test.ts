import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { describePackagePublishing, findChangelogEntry, resolveBuiltFiles } from './release.ts';

const changelog =
  '# Changelog\n\nFor embedders.\n\n## 1.1.0 – unreleased\n\n- More.\n\n## 1.0.0 – 2026-12-01\n\n- First.\n';

it('findChangelogEntry() returns the date and text of a version', () => {
  expect(findChangelogEntry(changelog, '1.0.0')).toEqual({ date: '2026-12-01', text: '- First.' });
});

it('findChangelogEntry() returns no date for an unreleased version', () => {
  expect(findChangelogEntry(changelog, '1.1.0')).toEqual({ date: undefined, text: '- More.' });
});

it('findChangelogEntry() returns undefined for an unknown version, even for “1.0” if “1.0.0” is known', () => {
  expect(findChangelogEntry(changelog, '1.0')).toBeUndefined();
  expect(findChangelogEntry(changelog, '2.0.0')).toBeUndefined();
});

it('describePackagePublishing() returns the package’s URL on the site, or the command that publishes to a registry', () => {
  const url = 'https://kerning.co';
  const npm = { name: '@kerning/widgets', registry: 'https://registry.npmjs.org' };
  expect(describePackagePublishing('a.tgz', '1.2.0', { url })).toContain(
    'https://kerning.co/widgets/1.2.0/agency-widgets.tgz\nnpm 12 and later need the line allow-remote=root in the project’s .npmrc.\n',
  );
  expect(describePackagePublishing('a.tgz', '1.2.0', { url, npm })).toContain(
    'npm publish a.tgz --registry https://registry.npmjs.org --access public',
  );
  const own = { ...npm, registry: 'https://npm.kerning.co' };
  expect(describePackagePublishing('a.tgz', '1.2.0', { url, npm: own })).toMatch(
    /npm publish a\.tgz --registry https:\/\/npm\.kerning\.co$/,
  );
});

it.each([
  ['agencies/tideline', 'widgets/dist/cdn'],
  ['agencies/studio', '.cache/agency/agencies/studio/widgets/cdn'],
])('resolveBuiltFiles() returns the folder of the widgets built for the agency %s: %s', (agency, folder) => {
  vi.stubEnv('AGENCY', agency);
  expect(path.relative(root, resolveBuiltFiles())).toBe(folder);
  vi.unstubAllEnvs();
});
