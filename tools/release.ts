/**
 * `npm run release`: builds the widgets, records this version's files and hashes, and prints the commands for
 * publishing. The site then serves this version permanently, and end-to-end tests run this version against the newest
 * Worker.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '#agency/brand';
import { readAgency } from '#agency-files/agency.ts';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { type Agency, npmRegistry } from '#agency-files/agency-schema.ts';
import { packageFile, recordRelease, releaseLocations } from '#widgets/build/released.ts';
import { buildWidgets } from './build.ts';
import { CommandError, runTask } from './command-error.ts';
import { resolveSiteOrigin } from './deployment/configuration.ts';
import { readArguments } from './operations/arguments.ts';
import { readConfiguration } from './operations/target.ts';

const root = path.dirname(import.meta.dirname);

const usage = `npm run release

Builds the widgets, records the files of the version in package.json, and prints how to publish them. See docs/release.md.`;

/**
 * Returns a version's date and text from the changelog, or undefined if the changelog lacks the version. An unreleased
 * version has no date.
 */
export function findChangelogEntry(changelog: string, version: string) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version} `));
  if (!section) return undefined;
  const [heading = '', ...lines] = section.split('\n');
  return { date: /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0], text: lines.join('\n').trim() };
}

/** Returns the folder of the files that `buildWidgets` builds for the agency, and that a release records. */
export function resolveBuiltFiles(): string {
  return path.resolve(root, resolveBuiltWidgetsFolder(), 'cdn');
}

function formatToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the sentence that says how developers get the npm package of a version, and how the agency publishes it. */
export function describePackagePublishing(
  file: string,
  version: string,
  { npm, url }: Pick<Agency, 'npm' | 'url'>,
): string {
  if (!npm) {
    return `The npm package needs no registry: developers install it with npm install ${url}/widgets/${version}/${packageFile}
npm 12 and later need the line allow-remote=root in the project’s .npmrc.
To publish it, too, set "npm" in agency.yaml (docs/release.md, "The npm package").`;
  }
  const access = npm.registry === npmRegistry ? ' --access public' : '';
  return `Then publish the npm package, which contains this catalog's prices:

  npm publish ${file} --registry ${npm.registry}${access}`;
}

if (import.meta.main) {
  await runTask(async () => {
    readArguments(usage, {});
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    const entry = findChangelogEntry(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
    if (!entry?.text)
      throw new CommandError(`CHANGELOG.md has no entry for ${version}. Write what changes for embedders.`);
    if (!entry.date)
      throw new CommandError(`CHANGELOG.md has no date for ${version}. Write "## ${version} – ${formatToday()}".`);
    // The scripts contain the origin of the deployed site.
    process.env.SITE_URL = resolveSiteOrigin(readConfiguration({ remote: true }).vars, brand);
    process.env.WIDGETS_ORIGINS = '';
    await buildWidgets();
    const different = recordRelease(resolveBuiltFiles(), version);
    if (different.length > 0) {
      throw new CommandError(
        `${version} was already released with different files (${different.join(', ')}). Raise the version in package.json.`,
      );
    }
    const { cache, lists, tagPrefix } = releaseLocations();
    const files = path.relative(root, path.join(cache, version));
    const tag = `${tagPrefix}${version}`;
    console.log(`Listed in ${path.relative(root, path.join(lists, version))}; the files are in ${files}. Commit that list, then publish the files:

  git tag ${tag} && git push origin HEAD ${tag}
  gh release create ${tag} --verify-tag --notes "See CHANGELOG.md" ${files}/*

You can also keep them elsewhere, as ${tag}/<file>. Builds on other machines fetch them from "releasedFiles" under "config" in
package.json; for GitHub, https://github.com/<owner>/<repository>/releases/download. Deploy once the files are there.

${describePackagePublishing(path.join(files, packageFile), version, { npm: readAgency().npm, url: process.env.SITE_URL })}`);
  });
}
