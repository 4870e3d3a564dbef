/** `npm run build`: builds the widgets and the site. `npm run build -- widgets | worker | wordpress` builds only that part. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAgency } from '#agency-files/agency.ts';
import {
  resolveAgencyCache,
  resolveAgencyFolder,
  resolveBuiltWidgetsFolder,
  resolveSiteOutput,
  root,
} from '#agency-files/agency-folder.ts';
import { linkModulesForWrangler } from '#agency-files/agency-modules.ts';
import { describeEnglishDrafts } from '#agency-files/first-language.ts';
import { findMissingWords } from '#agency-files/kit-words.ts';
import { checkFolder } from '#agency-files/site/folder-check.ts';
import { formatToday } from '#agency-files/site/prose-pages.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { CommandError, runTask } from './command-error.ts';
import { runCommand, runOrThrow } from './run.ts';

export const eleventy = {
  args: ['--import', 'tsx', 'node_modules/@11ty/eleventy/cmd.cjs', '--config=site/eleventy.config.ts', '--quiet'],
  env: { NODE_ENV: 'production', TSX_TSCONFIG_PATH: 'tsconfig.node.json' },
} as const;

/** Output folder for each purpose of a build. `npm start` instead builds next to its database. */
export const outputFolders = {
  production: resolveSiteOutput(),
  test: path.join(resolveAgencyCache(), 'build/test'),
  bench: path.join(resolveAgencyCache(), 'build/bench'),
  development: path.join(resolveAgencyCache(), 'build/development'),
} as const;

interface Step {
  name: string;
  commands: readonly (readonly string[])[];
  env?: NodeJS.ProcessEnv;
  inputs: readonly string[];
  environment: readonly string[];
  output: string;
  /** True if the result depends on the day, because posts are shown from their dates on. */
  isDated?: boolean;
}

const widgets: Step = {
  name: 'widgets',
  commands: [['widgets/build/build.ts'], ['widgets/build/build-manifest.ts'], ['widgets/build/build-package.ts']],
  inputs: [resolveAgencyFolder(), 'agency-files', 'catalogue', 'widgets', 'CHANGELOG.md', 'LICENSE'],
  environment: ['SITE_URL', 'WIDGETS_ORIGINS'],
  output: path.join(resolveBuiltWidgetsFolder(), 'cdn'),
};

const createSiteStep = (): Step => ({
  name: 'site',
  commands: [eleventy.args],
  env: eleventy.env,
  inputs: [...widgets.inputs, 'site', 'integrations'],
  environment: [...widgets.environment, 'CHECKOUT_ORIGIN', 'TURNSTILE_SITEKEY'],
  output: resolveOutputFolder(),
  isDated: true,
});

/** Returns true if a Markdown file's `date` is after `today`, as in a post that the site does not show yet. */
function isDatedAfter(file: string, text: string, today: string): boolean {
  const [, date = ''] = /^date: *["']?(\d{4}-\d{2}-\d{2})/m.exec(text) ?? [];
  return file.endsWith('.md') && date > today;
}

/** Returns the hash of a step's inputs. The hash also changes on the day on which a dated post is published. */
export function hashInputs({ inputs, environment }: Pick<Step, 'inputs' | 'environment'>, today: string): string {
  const hash = createHash('sha256');
  for (const name of environment) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  const files = globSync([...inputs.map((folder) => `${folder}/**`), 'package.json', 'package-lock.json'], {
    exclude: (name) => /^(dist|node_modules)$|\.tsbuildinfo$/.test(name),
  });
  for (const file of files.sort()) {
    // The file may be deleted by now, or be one of the dangling links that Emacs creates for files that it edits.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const content = readFileSync(file);
    hash.update(`${file}\n`).update(content);
    if (isDatedAfter(file, content.toString(), today)) hash.update('later\n');
  }
  return hash.digest('hex');
}

async function buildIfChanged(step: Step): Promise<void> {
  const stampFile = `.cache/build-stamps/${step.output.replaceAll('/', '-')}`;
  const inputs = hashInputs(step, step.isDated ? formatToday(readAgency().timeZone) : '');
  const stamp = () => `${inputs} ${statSync(step.output, { throwIfNoEntry: false })?.mtimeMs}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) {
    console.log(`Nothing has changed since ${step.output} was built.`);
    return;
  }
  rmSync(stampFile, { force: true });
  console.log(`Building the ${step.name}…`);
  for (const args of step.commands) {
    await runOrThrow(`The ${step.name} couldn’t be built.`, 'node', args, { env: { ...process.env, ...step.env } });
  }
  mkdirSync('.cache/build-stamps', { recursive: true });
  writeFileSync(stampFile, stamp());
}

/** Checks the agency's files before the build, so that the owner reads a sentence about a mistake instead of a stack trace. */
async function checkAgency(): Promise<void> {
  const folder = resolveAgencyFolder();
  if (path.relative(root, path.resolve(root, folder)).startsWith('..')) {
    throw new CommandError(
      `${folder} is outside this repository, where no pages can be built. Move it inside, and set AGENCY to its path from here, such as agencies/my-agency.`,
    );
  }
  await checkFolder();
  for (const sentence of [...describeEnglishDrafts(), ...findMissingWords()]) console.log(sentence);
  // Imports the module after the check, because importing it throws if the catalogue has mistakes.
  const { writeJsonSchemas } = await import('#agency-files/site/kinds.ts');
  writeJsonSchemas();
}

/** Sets the output folder for this process and its children, unless SITE_OUTPUT is already set. */
export function setOutputFolder(folder: string): void {
  process.env.SITE_OUTPUT ||= folder;
}

export async function buildWidgets(): Promise<void> {
  await checkAgency();
  await buildIfChanged(widgets);
}

/** Rebuilds the widgets and the site if their source files changed since the last build into the same folder. */
export async function buildAll({
  purpose = 'production',
}: {
  purpose?: keyof typeof outputFolders;
} = {}): Promise<void> {
  setOutputFolder(outputFolders[purpose]);
  await buildWidgets();
  await buildIfChanged(createSiteStep());
}

/** Build scripts of single parts. */
const scripts: Readonly<Record<string, string>> = {
  worker: 'tools/deployment/worker-bundle.ts',
  wordpress: 'integrations/wordpress/build.ts',
};

async function buildPart(name: string): Promise<void> {
  if (name === 'widgets') return buildWidgets();
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (!script)
    throw new CommandError(
      `There is no part “${name}”. Run npm run build [-- widgets | ${Object.keys(scripts).join(' | ')}].`,
    );
  // The plugin contains the hashes of the published widgets, but `npm start` may have built widgets for localhost
  // meanwhile.
  if (name === 'wordpress') await buildWidgets();
  process.exitCode = await runCommand('node', [script]);
}

if (import.meta.main) {
  const [, , part] = process.argv;
  await runTask(async () => {
    if (part !== undefined) return buildPart(part);
    await buildAll();
    if (resolveOutputFolder() === outputFolders.production) linkModulesForWrangler(resolveOutputFolder());
  });
}
