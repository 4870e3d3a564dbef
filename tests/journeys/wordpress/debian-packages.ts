/**
 * Unpacks PHP and MariaDB from Debian or Ubuntu packages, and Debian's newest WordPress, into a local folder. No
 * package is installed, no service is started, and no root rights are needed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Debian release from which WordPress is taken. `bookworm` contains WordPress 6.1, the oldest version that the plugin supports. */
const suite = process.env.WORDPRESS_SUITE ?? 'sid';
const folder = path.join(import.meta.dirname, '../../../.cache', 'wordpress', suite);
const unpacked = path.join(folder, 'unpacked');
const stamp = path.join(folder, 'recipe');

export interface Programs {
  readonly root: string;
  readonly php: string;
  readonly mariadb: string;
  /** Directory of PHP's extension modules. */
  readonly phpExtensions: string;
  /** Folder of WordPress's own files. The caller adds wp-config.php and wp-content. */
  readonly wordpress: string;
  /** Environment variables with the library paths of the unpacked programs. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Apt with either the system's package lists or separate lists. Separate lists are needed because a fresh container has
 * no lists, outdated lists refer to deleted files, and updating the system's lists needs root rights.
 */
class Packages {
  private readonly options: readonly string[];

  constructor(listsFolder?: string, sourcesFile?: string) {
    const lists = listsFolder ? [`Dir::State::lists=${listsFolder}/`] : [];
    const sources = sourcesFile ? [`Dir::Etc::sourcelist=${sourcesFile}`, 'Dir::Etc::sourceparts=-'] : [];
    const settings = [...lists, ...sources, `Dir::Cache=${folder}/cache/`, 'Debug::NoLocking=1', 'APT::Sandbox::User='];
    this.options = settings.flatMap((setting) => ['-o', setting]);
  }

  run(command: 'apt-get' | 'apt-cache', args: readonly string[], cwd = folder): string {
    return execFileSync(command, [...this.options, ...args], {
      encoding: 'utf8',
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}

/** Returns the package names in a relation field, such as `Depends` or `Recommends`. */
function listRelatedPackages(packages: Packages, name: string, relation: string): string[] {
  const lines = packages.run('apt-cache', ['depends', name]).split('\n');
  const pattern = new RegExp(`^\\s*\\|?${relation}: ([^<\\s]+)$`);
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

/** Returns the packages to unpack into the local folder, with the dependencies that the system lacks. */
function listNeededPrograms(packages: Packages): string[] {
  const php = listRelatedPackages(packages, 'php-cli', 'Depends')[0]?.replace(/-cli$/, '');
  if (!php) throw new Error("Debian's package php-cli depends on nothing.");
  const own = [...['cli', 'common', 'curl', 'mysql', 'opcache'].map((part) => `${php}-${part}`), 'mariadb-server-core'];
  const plan = packages.run('apt-get', ['--simulate', 'install', '--no-install-recommends', ...own]);
  const missing = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
  // The keyring package contains the key that signs Debian's package lists, and is available on Ubuntu as well.
  return [...new Set([...own, ...missing, 'debian-archive-keyring'])].sort();
}

function listWordPressParts(packages: Packages): string[] {
  return [
    'wordpress',
    ...listRelatedPackages(packages, 'wordpress', 'Depends').filter((name) => /^lib(js|php)-|^php-getid3$/.test(name)),
    ...listRelatedPackages(packages, 'wordpress', 'Recommends').filter((name) => name.startsWith('wordpress-theme-')),
  ];
}

/** Downloads separate package lists, because the system's lists contain only the WordPress version of its own release. */
function listWordPress(keyrings: string): Packages {
  const key = findEntry(keyrings, /^debian-archive-keyring\.(gpg|pgp)$/);
  const sources = path.join(folder, 'wordpress.list');
  const lists = path.join(folder, 'wordpress-lists');
  writeFileSync(sources, `deb [signed-by=${key}] http://deb.debian.org/debian ${suite} main\n`);
  mkdirSync(path.join(lists, 'partial'), { recursive: true });
  const packages = new Packages(lists, sources);
  packages.run('apt-get', ['-qq', 'update']);
  return packages;
}

function unpackInto(root: string, packages: Packages, names: readonly string[]): void {
  const files = path.join(folder, 'packages');
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files);
  packages.run('apt-get', ['-qq', 'download', ...names], files);
  for (const file of readdirSync(files)) execFileSync('dpkg-deb', ['--extract', path.join(files, file), root]);
  rmSync(files, { recursive: true });
}

function unpackAll(packages: Packages): void {
  const staging = path.join(folder, 'staging');
  rmSync(staging, { recursive: true, force: true });
  unpackInto(staging, packages, listNeededPrograms(packages));
  const wordPress = listWordPress(path.join(staging, 'usr/share/keyrings'));
  unpackInto(staging, wordPress, listWordPressParts(wordPress));
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(staging, unpacked);
}

function findEntry(directory: string, pattern: RegExp): string {
  const name = existsSync(directory) ? readdirSync(directory).find((entry) => pattern.test(entry)) : undefined;
  if (!name) throw new Error(`Nothing in ${directory} is called ${pattern}.`);
  return path.join(directory, name);
}

function locatePrograms(): Programs {
  const libraries = ['usr/lib', 'lib'].flatMap((name) => {
    const parent = path.join(unpacked, name);
    if (!existsSync(parent)) return [];
    return readdirSync(parent)
      .filter((entry) => entry.endsWith('-linux-gnu'))
      .map((entry) => path.join(parent, entry));
  });
  return {
    root: unpacked,
    php: findEntry(path.join(unpacked, 'usr/bin'), /^php\d/),
    mariadb: path.join(unpacked, 'usr/sbin/mariadbd'),
    phpExtensions: findEntry(path.join(unpacked, 'usr/lib/php'), /^\d{8}$/),
    wordpress: path.join(unpacked, 'usr/share/wordpress'),
    env: { LD_LIBRARY_PATH: libraries.join(':'), PHP_INI_SCAN_DIR: '' },
  };
}

/** Downloads and unpacks missing packages, about 40 MB the first time. Throws an error with advice if that is impossible. */
export function ensureWordPress(): Programs {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new Error(
      "WordPress comes from Debian's packages: run this on Debian or Ubuntu, or in a container (`docker run -it node:24 bash`).",
    );
  }
  const recipe = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  if (existsSync(unpacked) && existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return locatePrograms();
  mkdirSync(path.join(folder, 'lists/partial'), { recursive: true });
  mkdirSync(path.join(folder, 'cache/archives/partial'), { recursive: true });
  try {
    unpackAll(new Packages());
  } catch {
    const packages = new Packages(path.join(folder, 'lists'));
    packages.run('apt-get', ['-qq', 'update']);
    unpackAll(packages);
  }
  writeFileSync(stamp, recipe);
  return locatePrograms();
}
