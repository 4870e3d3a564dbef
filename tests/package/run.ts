/**
 * `npm run suite -- examples`: tests the npm package as a user would. Installs the tarball that the site serves in
 * `tests/examples/`, builds every example app and the code that `/embed` generates, and tests the apps in a browser. If
 * all pass, it writes `tests/examples.sha256`, which must be committed: `npm test` then skips the examples while their
 * inputs are unchanged.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { ensureBrowsers } from '#tools/browsers.ts';
import { buildAll } from '#tools/build.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { runCommand } from '#tools/run.ts';
import { readTestPorts } from '#tools/test-ports.ts';
import { packageFile } from '#widgets/build/released.ts';
import { writeExamplesRecord } from '../examples-record.ts';
import { frameworks, getPrintedAppName, writePrintedApp } from './printed-code.ts';

const folder = 'tests/examples';
const packageName = 'agency-widgets';
/** Apps with another version of React. They install their own dependencies, so that npm checks the package's peers. */
const appsWithOwnReact = ['react', 'parcel'];
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

function isNpmReachable(): boolean {
  return spawnSync('npm', ['ping', '--silent', '--fetch-retries=0', '--fetch-timeout=10000']).status === 0;
}

/**
 * Installs the dependencies of the apps. The tarball replaces the package of the same version in the
 * apps' `package.json`, which no registry has. Each `package.json` has exact versions, because git contains no lockfile.
 */
async function installExamples(tarball: string): Promise<void> {
  for (const cwd of [folder, ...appsWithOwnReact.map((app) => path.join(folder, app))]) {
    rmSync(path.join(cwd, 'node_modules', packageName), { recursive: true, force: true });
    const code = await runCommand('npm', ['install', tarball, '--no-save', '--no-package-lock', ...quiet], { cwd });
    if (code !== 0) throw createInstallError();
  }
}

function createInstallError(): CommandError {
  return new CommandError(
    isNpmReachable()
      ? 'The frameworks of the examples did not install: see the lines above.'
      : 'The examples need React, Vue, Svelte and Angular from the npm registry, which does not answer. Connect to the network ' +
          '(or name a mirror: `npm config set registry https://…`) and run `npm run suite -- examples` again. Once they are ' +
          'installed it also runs without.',
  );
}

async function buildApp(app: string): Promise<void> {
  try {
    await promisify(execFile)('npm', ['run', 'build'], { cwd: path.join(folder, app) });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    console.error(`${stdout}\n${stderr}`);
    throw new CommandError(`${folder}/${app} does not build: see the lines above.`);
  }
}

async function test(): Promise<void> {
  const browsers = await ensureBrowsers();
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${readTestPorts().stripeMockPort}`;
  await buildAll({ purpose: 'test' });
  console.log('Installing the frameworks of the examples…');
  await installExamples(path.resolve(resolveBuiltWidgetsFolder(), 'cdn', packageFile));
  const { workspaces } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  frameworks.forEach(writePrintedApp);
  const apps = [...workspaces, ...appsWithOwnReact, ...frameworks.map(getPrintedAppName)];
  console.log(`Building ${apps.join(', ')}…`);
  await Promise.all(apps.map(buildApp));
  const args = ['test', '--config', 'tests/package/playwright.config.ts', ...process.argv.slice(2)];
  process.exitCode = await runCommand('playwright', args, { env: { ...process.env, ...browsers } });
  const isWhole = process.argv.length === 2 && !process.env.VERIFY;
  if (isWhole && process.exitCode === 0) writeExamplesRecord();
}

await runTask(test);
