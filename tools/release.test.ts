import { expect, it } from 'vitest';
import { changelogEntry } from './release.ts';

const changelog =
  '# Changelog\n\nFor embedders.\n\n## 1.1.0 – unreleased\n\n- More.\n\n## 1.0.0 – 2026-12-01\n\n- First.\n';

it('changelogEntry returns the date and text of a version', () => {
  expect(changelogEntry(changelog, '1.0.0')).toEqual({ date: '2026-12-01', text: '- First.' });
});

it('changelogEntry returns no date for an unreleased version', () => {
  expect(changelogEntry(changelog, '1.1.0')).toEqual({ date: undefined, text: '- More.' });
});

it("changelogEntry returns undefined for an unknown version, even if another version's number begins with it", () => {
  expect(changelogEntry(changelog, '1.0')).toBeUndefined();
  expect(changelogEntry(changelog, '2.0.0')).toBeUndefined();
});
