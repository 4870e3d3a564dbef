/** Ensures that Chromium, Firefox and WebKit are installed for the tests, from Debian's packages or, for Chromium, from Playwright. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium, findFullChromium, headlessShell } from './chromium.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './run.ts';

const executables = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  webkit: ['/usr/bin/WebKitWebDriver'],
  xvfb: ['/usr/bin/xvfb-run'],
} as const;

const debianPackages = {
  chromium: ['chromium-headless-shell', 'fonts-liberation'],
  wholeChromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver'],
  xvfb: ['xvfb', 'xauth'],
} as const;

type Part = keyof typeof debianPackages;

function findProgram(part: Part): string | undefined {
  if (part === 'chromium') return findChromium();
  return part === 'wholeChromium' ? findFullChromium() : executables[part].find((file) => existsSync(file));
}

/**
 * Returns true if a browser is missing. Chromium counts as missing without the headless shell, because a full Chromium
 * takes three times as long.
 */
function isMissing(part: Part): boolean {
  return part === 'chromium' ? !process.env.CHROMIUM_PATH && !existsSync(headlessShell) : !findProgram(part);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version');
}

async function runApt(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args];
  return (await runCommand('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env })) === 0;
}

async function downloadChromium(): Promise<string | undefined> {
  if (!existsSync(chromium.executablePath())) {
    console.log('Downloading Chromium with Playwright…');
    await runCommand('npx', ['playwright', 'install', 'chromium']);
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Installs missing browsers if possible and returns `CHROMIUM_PATH` for the test runners. Otherwise, throws a
 * `CommandError` that lists the packages to install.
 */
export async function ensureBrowsers(): Promise<Record<string, string>> {
  const missing = (Object.keys(debianPackages) as Part[]).filter(isMissing);
  if (missing.length > 0 && canInstall()) {
    const wanted = missing.flatMap((part) => debianPackages[part]);
    console.log(`Installing ${wanted.join(', ')} from Debian's packages (one to three minutes)…`);
    await runApt('update');
    if (!(await runApt('install', '-y', '--no-install-recommends', ...wanted)) && !missing.every(findProgram)) {
      throw new CommandError(`Debian's packages ${wanted.join(' ')} could not be installed: see the lines above.`);
    }
  }
  const chromiumPath = findProgram('chromium') ?? (await downloadChromium());
  if (!chromiumPath) {
    throw new CommandError(
      'No Chromium was found. Install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to the one you have.',
    );
  }
  const others = (['firefox', 'webkit', 'xvfb'] as const).filter((part) => !findProgram(part));
  if (others.length > 0) {
    const names = others.flatMap((part) => debianPackages[part]).join(' ');
    throw new CommandError(
      `The browser tests need Firefox and WebKit, too. On Debian or Ubuntu: sudo apt-get install ${names}`,
    );
  }
  return { CHROMIUM_PATH: chromiumPath };
}
