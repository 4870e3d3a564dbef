/** Separate WordPress site with its own MariaDB on a free port, which plays a partner's site in the tests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findUnusedPort } from '../../local-server.ts';
import { ensureWordPress, type Programs } from './debian-packages.ts';

export interface WordPressSite {
  url: string;
  /** Returns PHP's log lines so far: notices, warnings and deprecations, including those of WordPress itself. */
  listComplaints(): string[];
  /** Runs PHP code with WordPress loaded. Returns the code's output. */
  runPhp(code: string): string;
  /** Runs the PHP code at the start of every request, before plugins are loaded, until the returned function is called. */
  interfere(code: string): () => void;
  close(): Promise<void>;
}

export const administrator = { login: 'admin', password: 'correct-horse-battery' };

/** PHP extensions that Debian's PHP loads by default. */
const extensions = ['mysqlnd', 'mysqli', 'ctype', 'curl', 'exif', 'fileinfo', 'iconv', 'posix', 'tokenizer'];

/** Resolves when the program's error output matches the pattern. Rejects with the whole output if the program exits first. */
function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (pattern.test(text)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${text}`)));
  });
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function startDatabase({ root, mariadb, env }: Programs, folder: string): Promise<ChildProcess> {
  mkdirSync(path.join(folder, 'data'));
  const child = spawn(
    mariadb,
    [
      '--no-defaults',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      `--datadir=${folder}/data`,
      `--basedir=${root}/usr`,
      `--lc-messages-dir=${root}/usr/share/mysql`,
      `--socket=${folder}/db.sock`,
      '--skip-networking',
      '--skip-grant-tables',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
      '--innodb-log-file-size=8M',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await waitForOutput(child, /ready for connections/);
  return child;
}

function writeConfig(programs: Programs, folder: string, url: string): string[] {
  const wpContent = path.join(programs.wordpress, 'wp-content');
  for (const name of ['plugins', 'mu-plugins', 'uploads', 'upgrade']) {
    rmSync(path.join(wpContent, name), { recursive: true, force: true });
    mkdirSync(path.join(wpContent, name));
  }
  writeFileSync(
    path.join(programs.wordpress, 'wp-config.php'),
    `<?php
    define('DB_NAME', 'wordpress');
    define('DB_USER', 'root');
    define('DB_PASSWORD', '');
    define('DB_HOST', 'localhost:${folder}/db.sock');
    define('DB_CHARSET', 'utf8mb4');
    define('DB_COLLATE', '');
    foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
      define($name . '_KEY', 'only for tests');
      define($name . '_SALT', 'only for tests');
    }
    define('WP_HOME', '${url}');
    define('WP_SITEURL', '${url}');
    define('FS_METHOD', 'direct');
    define('AUTOMATIC_UPDATER_DISABLED', true);
    define('DISABLE_WP_CRON', true);
    define('WP_HTTP_BLOCK_EXTERNAL', true);
    define('WP_ACCESSIBLE_HOSTS', 'localhost,127.0.0.1');
    define('WP_DEBUG', true);
    define('WP_DEBUG_DISPLAY', false);
    define('WP_DEBUG_LOG', '${folder}/debug.log');
    $table_prefix = 'wp_';
    if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
    require_once ABSPATH . 'wp-settings.php';
    `,
  );
  const settings = {
    extension_dir: programs.phpExtensions,
    memory_limit: '256M',
    upload_max_filesize: '8M',
    'mysqli.default_socket': `${folder}/db.sock`,
  };
  return [
    '-n',
    // The opcode cache reduces the time of a request to a third.
    ...['-d', 'zend_extension=opcache', '-d', 'opcache.enable=1'],
    ...Object.entries(settings).flatMap(([name, value]) => ['-d', `${name}=${value}`]),
    ...extensions.flatMap((name) => ['-d', `extension=${name}`]),
  ];
}

export async function startWordPress(): Promise<WordPressSite> {
  const programs = ensureWordPress();
  const folder = mkdtempSync(path.join(tmpdir(), 'wordpress-'));
  const url = `http://127.0.0.1:${await findUnusedPort()}`;
  const log = path.join(folder, 'debug.log');
  const options = writeConfig(programs, folder, url);
  const env = { ...process.env, ...programs.env, PHP_CLI_SERVER_WORKERS: '4' };
  const run = (code: string) =>
    execFileSync(programs.php, [...options, '-d', 'display_errors=stderr', '-r', code], {
      env,
      encoding: 'utf8',
      cwd: programs.wordpress,
    });

  const database = await startDatabase(programs, folder);
  run(`(new mysqli('localhost', 'root', ''))->query('CREATE DATABASE wordpress');`);
  const server = spawn(programs.php, [...options, '-S', new URL(url).host, '-t', programs.wordpress], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  await waitForOutput(server, /started/);
  await installWordPress(url);
  let interferences = 0;
  return {
    url,
    listComplaints: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []),
    runPhp: (code) => run(`$_SERVER['HTTP_HOST'] = '${new URL(url).host}'; require 'wp-load.php'; ${code}`),
    interfere(code) {
      // Write each code to a new file, because PHP caches compiled files for a few seconds.
      const file = path.join(programs.wordpress, 'wp-content/mu-plugins', `${++interferences}.php`);
      writeFileSync(file, `<?php ${code}`);
      return () => rmSync(file);
    },
    async close() {
      // Kill the whole process group: the server and its workers.
      if (server.pid) process.kill(-server.pid, 'SIGTERM');
      await stopProcess(server);
      await stopProcess(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Installs WordPress by submitting the form of its installer. */
async function installWordPress(url: string): Promise<void> {
  const reply = await fetch(`${url}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      weblog_title: 'Harbor Street Studio',
      user_name: administrator.login,
      admin_password: administrator.password,
      admin_password2: administrator.password,
      pw_weak: 'on',
      admin_email: 'admin@partner.example',
      blog_public: '0',
      language: '',
    }),
  });
  const text = await reply.text();
  if (!reply.ok || !/wp-login\.php/.test(text))
    throw new Error(`WordPress was not installed: ${reply.status}\n${text}`);
}
