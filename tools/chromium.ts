/** The Chromium that tests and measurements run in, and how it is started. */
import { existsSync } from 'node:fs';

const files = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH`, else the system's; undefined where there is none, and Playwright's own download is the one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...files].find((file) => file && existsSync(file));
}

/** It may run as root, and asks nothing of the network by itself. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
