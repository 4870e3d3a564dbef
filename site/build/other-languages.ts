import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFirstLanguage, languages } from '../src/language.ts';
import type { Assets } from './assets.ts';
import type { RunMode } from './eleventy.ts';
import { resolveOutputFolder } from './output.ts';
import { inlineLoader } from './widgets/widget-files.ts';

/** File with the style sheets, fonts, scripts and widget files, which the first language's build creates for all languages. */
const assetsFile = path.join('.cache/site-assets', `${resolveOutputFolder().replaceAll('/', '-')}.json`);

export async function readSharedAssets(build: () => Promise<Assets>): Promise<Assets> {
  if (!isFirstLanguage) return (JSON.parse(readFileSync(assetsFile, 'utf8')) as { assets: Assets }).assets;
  const assets = await build();
  if (languages.length > 1) writeIfChanged(JSON.stringify({ assets, loader: inlineLoader() }));
  return assets;
}

/** Returns the file that the builds of other languages watch. Its content changes whenever the assets change. */
export function getWatchedAssetsFile(): string {
  return assetsFile;
}

function writeIfChanged(text: string): void {
  if (existsSync(assetsFile) && readFileSync(assetsFile, 'utf8') === text) return;
  mkdirSync(path.dirname(assetsFile), { recursive: true });
  writeFileSync(assetsFile, text);
}

let isWatching = false;

/** Runs the same build command for each additional language. A watching process starts only once and ends with this process group. */
export async function buildOtherLanguages(runMode: RunMode): Promise<void> {
  if (isWatching) return;
  isWatching = runMode !== 'build';
  for (const language of languages.slice(1)) {
    const child = start(language, isWatching ? ['--watch'] : []);
    if (isWatching) continue;
    const [code] = await once(child, 'close');
    // Makes Eleventy omit the stack trace, because the build of the language has already printed the mistakes.
    if (code !== 0)
      throw Object.assign(new Error(`The pages in "${language}" couldn’t be built.`), { skipOriginalStack: true });
  }
}

function start(language: string, more: readonly string[]): ChildProcess {
  const [script = '', ...ownArgs] = process.argv.slice(1);
  const args = ownArgs.filter((arg) => !/^--(serve|watch|port)\b/.test(arg));
  return spawn(process.execPath, [...process.execArgv, script, ...args, ...more], {
    env: { ...process.env, SITE_LANGUAGE: language },
    stdio: 'inherit',
  });
}
