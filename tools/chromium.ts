/** The Chromium that tests run in, the one that measurements run in, and how they are started. */
import { existsSync } from 'node:fs';

/** Debian's Chromium without windows, which takes a third of the processor's time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH`, else the system's; undefined where there is none, and Playwright's own download is the one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, headlessShell, ...whole].find((file) => file && existsSync(file));
}

/** The browser that visitors have: for measurements, and for what the shell lacks, such as the back-forward cache. */
export function findWholeChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...whole].find((file) => file && file !== headlessShell && existsSync(file));
}

/** It may run as root, and asks nothing of the network by itself. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as in a Chromium with windows; else the shell makes each as wide as whole pixels.
  '--font-render-hinting=slight',
];
