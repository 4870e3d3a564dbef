// Entry point of most npm scripts, in plain JavaScript so that a fresh clone can run this file.
// Installs missing or stale packages, then runs the given script with the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, 'node_modules', '.bin');
const projectNode = path.join(root, 'node_modules', 'node', 'bin', 'node');
const stamp = path.join(root, 'node_modules', '.installed-lockfile');

/** Names of the variables with keys for Stripe, Cloudflare, the Git host, the Worker and the calendars. npm needs none of them. */
const ownKeyPattern = /^(WORKER_)?(STRIPE|CLOUDFLARE|COMMENT|FORM_TOKEN|D1_EXPORT|TURNSTILE|ALERT|CALENDLY|CAL_API)_/;

function exitWithError(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  exitWithError(
    `Node 20 or newer is needed to start; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
}

// In a path, Vite treats "#" and "?" as the end of the file name, and Node treats "%" as the start of an escape.
if (/[#?%]/.test(root)) {
  exitWithError(`The path ${root} contains "#", "?" or "%", which the build can’t handle. Move or rename the folder.`);
}

const lockfileHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

function isInstalled() {
  return existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash;
}

/** Lock file with the id of the installing process. Two installations at the same time would write the same files. */
const lock = path.join(root, '.cache', 'installing');

/** Returns false if another process has the lock. */
function takeLock() {
  mkdirSync(path.dirname(lock), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch ({ code }) {
    // The process of the lock file no longer exists, so the installation was killed.
    if (code === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
}

let hasLock = false;
for (let isFirst = true; !isInstalled(); isFirst = false) {
  hasLock = takeLock();
  if (hasLock) break;
  if (isFirst) console.log('Another command is installing the packages. Waiting for it…');
  await setTimeout(200);
}

if (!isInstalled()) {
  console.log('Installing the packages (one to two minutes the first time)…');
  // Runs `npm install` on the system's Node, because the installation replaces the project's Node.
  const outsidePath = process.env.PATH.split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
  // Avoids `npm ci`, which fails if the lockfile lacks binaries for platforms that the registry did not offer. If
  // NODE_ENV is `production`, as on some CI services, npm would leave out the packages that build the site.
  const options = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: outsidePath.join(path.delimiter) };
  // Hides the owner's keys from install scripts: https://github.com/nrwl/nx/security/advisories/GHSA-cxm3-wv7p-598c
  for (const name of Object.keys(env)) if (ownKeyPattern.test(name)) delete env[name];
  const result = spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit', env });
  if (result.error || result.status !== 0) {
    exitWithError(
      'Installing the packages failed: see the lines above. Check the network, and delete node_modules if another package manager created it. Then run this again.',
    );
  }
  if (!existsSync(projectNode)) {
    exitWithError(
      "npm couldn't unpack the package `node`, because install scripts are off. Run `npm config set ignore-scripts false`, then run this again.",
    );
  }
  writeFileSync(stamp, lockfileHash);
}
if (hasLock) rmSync(lock);

const [script, ...rest] = process.argv.slice(2);
// spawnSync would block signals, so the task would keep running after Ctrl-C.
const explain = pathToFileURL(path.join(root, 'tools/explain-uncaught.mjs')).href;
const child = spawn(projectNode, ['--import', explain, path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter), WRANGLER_SEND_METRICS: 'false' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// A changed parent id shows that npm has exited, which npm does not report to the script.
const npm = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 250).unref();
}
child.once('error', ({ code, message }) => {
  // If a program's dynamic loader is missing, the system reports the program itself as missing.
  const isMusl = code === 'ENOENT' && existsSync(projectNode);
  const remedy = ' Node and the local Worker need glibc, which Alpine Linux lacks: use Debian or Ubuntu.';
  exitWithError(`The task could not be started: ${message}.${isMusl ? remedy : ''}`);
});
child.once('close', (code) => process.exit(code ?? 1));
