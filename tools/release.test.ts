import { expect, it } from 'vitest';
import { changelogEntry } from './release.ts';

const changelog =
  '# Changelog\n\nFor embedders.\n\n## 1.1.0 – unreleased\n\n- More.\n\n## 1.0.0 – 2026-12-01\n\n- First.\n';

it('finds what changed in a version, and when', () => {
  expect(changelogEntry(changelog, '1.0.0')).toEqual({ date: '2026-12-01', text: '- First.' });
});

it('sees that a version is not released yet', () => {
  expect(changelogEntry(changelog, '1.1.0')).toEqual({ date: undefined, text: '- More.' });
});

it('does not take one version for another', () => {
  expect(changelogEntry(changelog, '1.0')).toBeUndefined();
  expect(changelogEntry(changelog, '2.0.0')).toBeUndefined();
});
