import { existsSync } from 'node:fs';

/** Path of Debian's headless shell: Chromium without a graphical interface, which uses a third of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
const fullChromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the path in `CHROMIUM_PATH` or of the system's Chromium. Undefined if neither exists, so that callers use
 * Playwright's download.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, headlessShell, ...fullChromiumPaths].find((file) => file && existsSync(file));
}

/**
 * Returns the path of the full Chromium, for measurements and for features that the headless shell lacks, such as the
 * back-forward cache.
 */
export function findFullChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...fullChromiumPaths].find(
    (file) => file && file !== headlessShell && existsSync(file),
  );
}

/** Chromium flags that allow running as root and disable the browser's own background requests. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Renders glyphs as desktop Chromium does. By default, the headless shell rounds glyph widths to whole pixels.
  '--font-render-hinting=slight',
];
