// Runs the browser tests on the built files. `BROWSERS=chromium,webkit npm run suite -- browser` selects engines.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { WebdriverLauncher } from '@web/test-runner-webdriver';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { createModuleSource } from '#agency-files/agency-modules.ts';
import { createPrintedPages } from '#site/src/portal/build/printed-pages.ts';
import { isNightly } from '#tests/nightly.ts';
import { readBrowserTestsPort } from '#tools/test-ports.ts';

const root = path.dirname(import.meta.dirname);
const resultsFile = path.join(root, '.cache/test-results/browser.json');

const engines = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };

function findFile(what, files, debianPackage) {
  const found = files.find((file) => file && existsSync(file));
  if (found) return found;
  throw new Error(`The browser tests need ${what}. On Debian or Ubuntu: sudo apt-get install ${debianPackage}`);
}

function launchChromium() {
  const files = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return puppeteerLauncher({
    launchOptions: {
      executablePath: findFile('Chromium', files, 'chromium-headless-shell'),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-default-apps'],
        // Matches the glyph widths of headful Chromium; the headless shell rounds widths to whole pixels.
        '--font-render-hinting=slight',
      ],
    },
  });
}

function launchFirefox() {
  const files = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  const executablePath = findFile('Firefox', files, 'firefox-esr');
  return puppeteerLauncher({ launchOptions: { browser: 'firefox', executablePath } });
}

/**
 * Launcher for WebKit. Sends no heartbeat and does not await page loads, because WebKitWebDriver may not respond to
 * commands during a load.
 */
class WebKitLauncher extends WebdriverLauncher {
  setupHeartbeat() {}

  async startSession(id, url) {
    await this.ensureManagerInitialized();
    await this.driverManager.startSession(id, url);
  }
}

async function launchWebKit() {
  const xvfb = findFile('an X server for WebKit', ['/usr/bin/xvfb-run'], 'xvfb xauth');
  const driver = findFile('WebKit', ['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver');
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'];
  const browsers = folders.flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`),
  );
  const binary = findFile("WebKit's MiniBrowser", browsers, 'webkit2gtk-driver');
  const port = await findFreePort();
  const server = spawn(xvfb, ['-a', driver, `--port=${port}`], {
    detached: true,
    // Prints MiniBrowser's warnings, for example that a page's process crashed.
    stdio: ['ignore', 'ignore', 'inherit'],
    // Turns off compositing: without a GPU, the compositor uses Mesa's software renderer, which sometimes crashes.
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  process.on('exit', () => {
    try {
      process.kill(-server.pid);
    } catch {
      // Ignores the error, because the driver has already exited.
    }
  });
  await waitUntilReachable(`http://127.0.0.1:${port}/status`);
  return new WebKitLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    capabilities: {
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReachable(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKit's driver did not start. Does `xvfb-run -a WebKitWebDriver --port=4444` work?");
}

function listSelectedEngines() {
  const names = (process.env.BROWSERS ?? Object.keys(engines).join()).split(',');
  return names.map((name) => {
    if (!(name in engines)) throw new Error(`BROWSERS=${name} is unknown: use ${Object.keys(engines).join(', ')}.`);
    return engines[name];
  });
}

function listAllTests({ tests = [], suites = [] }) {
  return [...tests, ...suites.flatMap(listAllTests)];
}

/** Prints the results of each engine and writes the totals for `npm test`. A test file that fails to run counts as one failure. */
const tallyReporter = {
  onTestRunFinished({ sessions }) {
    const counted = new Map();
    const total = { passed: 0, failed: 0, failures: [] };
    for (const { browser, testFile, testResults, passed: fileHasPassed, errors } of sessions) {
      const tests = listAllTests(testResults ?? {});
      const failedTests = tests.filter((test) => !test.passed);
      const name = browser.name === 'MiniBrowser' ? 'WebKit' : browser.name;
      const engine = counted.get(name) ?? { passed: 0, failed: 0 };
      counted.set(name, engine);
      for (const tally of [engine, total]) {
        tally.passed += tests.length - failedTests.length;
        tally.failed += failedTests.length || (fileHasPassed ? 0 : 1);
      }
      const file = `${name}: ${path.relative(root, testFile)}`;
      total.failures.push(...failedTests.map((test) => `${file} › ${test.name}\n  ${test.error?.message ?? ''}`));
      if (failedTests.length === 0 && !fileHasPassed) total.failures.push(`${file}\n  ${errors?.[0]?.message ?? ''}`);
    }
    for (const [name, { passed, failed }] of counted) console.log(`${name}: ${passed} passed, ${failed} failed`);
    writeResults(total);
  },
};

function writeResults(results) {
  mkdirSync(path.dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results));
}

// Records uncaught exceptions as a failure, because they end the run without calling any reporter.
process.on('uncaughtExceptionMonitor', ({ stack }) => {
  writeResults({ passed: 0, failed: 1, failures: [`Test runner: ${stack}`] });
});

/** Source code of agency modules. Cached, because every test file requests these modules again. */
const agencySources = new Map();

function agencySource(name) {
  if (!agencySources.has(name)) agencySources.set(name, createModuleSource(name));
  return agencySources.get(name);
}

/** Plugin that serves `#agency/…` imports with the same source code that the builds use. */
const agencyModules = {
  name: 'agency-modules',
  resolveImport: ({ source }) => (source.startsWith('#agency/') ? `/${source.replace('#', '__')}.js` : undefined),
  serve({ path: address }) {
    const [, name] = /^\/__agency\/(.+)\.js$/.exec(address) ?? [];
    return name && { body: agencySource(name), type: 'js' };
  },
};

const launchers = [];
for (const launch of listSelectedEngines()) launchers.push(await launch());

/**
 * True in `npm test` without `--all`: Chromium runs every test file, Firefox the files about the script and the loader,
 * and WebKit the files about single widgets. Otherwise, every engine runs every file.
 */
const isByDay = Boolean(process.env.VERIFY) && !isNightly && launchers.length === Object.keys(engines).length;
const [chromium, firefox, webkit] = launchers;
const firefoxFiles = ['widget-script', 'loader'].map((name) =>
  path.join(root, `widgets/src/entries/${name}.browser.test.ts`),
);
const listTests = (...folders) => folders.map((folder) => path.join(root, folder, '**/*.browser.test.ts'));

export default {
  rootDir: root,
  // The built widgets accept this origin as the agency's own.
  port: readBrowserTestsPort(),
  files: listTests('widgets/src', `${resolveAgencyFolder()}/art`),
  nodeResolve: true,
  browsers: isByDay ? [chromium] : launchers,
  groups: isByDay && [
    { name: 'firefox', browsers: [firefox], files: firefoxFiles },
    { name: 'webkit', browsers: [webkit], files: listTests('widgets/src/widgets', `${resolveAgencyFolder()}/art`) },
  ],
  concurrentBrowsers: 3,
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: isNightly ? 900_000 : 180_000,
  // Targets `esnext`, because any other target would transpile the built files again before the tests.
  plugins: [agencyModules, createPrintedPages(isNightly), esbuildPlugin({ ts: true, target: 'esnext' })],
  testFramework: { config: { timeout: 30_000 } },
  testRunnerHtml: (framework) => `<!doctype html><html><body>
    <script>globalThis.isNightly = ${isNightly};</script>
    <script type="module" src="${framework}"></script></body></html>`,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY) }),
    tallyReporter,
  ],
};
