// The first thing that runs in a fresh clone: plain JavaScript, no dependencies, any Node from 20 on.
// Installs the packages when they are missing or stale, then runs a script, named from the root, with the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, 'node_modules', '.bin');
const projectNode = path.join(root, 'node_modules', 'node', 'bin', 'node');
const stamp = path.join(root, 'node_modules', '.installed-lockfile');

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Node 20 or newer is needed to start; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
}

const lockfileHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash;

if (!installed) {
  console.log('Installing the packages (one to two minutes the first time)…');
  // npm must not run on the Node that it is about to replace.
  const outsidePath = process.env.PATH.split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
  // Not `npm ci`: it refuses a lockfile that does not list the binaries of platforms the registry did not offer.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: outsidePath.join(path.delimiter) },
  });
  if (result.error || result.status !== 0) {
    fail('Installing the packages failed: see the lines above. Check the network, then run this again.');
  }
  if (!existsSync(projectNode)) {
    fail(
      'The package `node` did not unpack: npm must be allowed to run install scripts (`npm config set ignore-scripts false`), then run this again.',
    );
  }
  writeFileSync(stamp, lockfileHash);
}

const [script, ...rest] = process.argv.slice(2);
// Not spawnSync, which would not hear that it is to stop, and leave the task running.
const child = spawn(projectNode, [path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter), WRANGLER_SEND_METRICS: 'false' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm itself ends without a word to what it started when its terminal closes, or when it is killed.
const npm = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 250).unref();
}
child.once('error', ({ message }) => fail(`The task could not be started: ${message}.`));
child.once('close', (code) => process.exit(code ?? 1));
