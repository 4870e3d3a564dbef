/** What the changelog says of a version: its date (`undefined` while unreleased) and its text. */
export interface ChangelogEntry {
  date: string | undefined;
  text: string;
}

export function changelogEntry(changelog: string, version: string): ChangelogEntry | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version} `));
  if (!section) return undefined;
  const [heading = '', ...lines] = section.split('\n');
  return { date: /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0], text: lines.join('\n').trim() };
}
