/**
 * `npm run -w lab dev-loop`: how long a saved file takes under `npm run dev` until the running site shows it, which should be under two
 * seconds on a machine with nothing else to do; and that a mistake is told and mended by the next save. Works on a copy of the project.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, runTask } from '../../tools/command-error.ts';
import { startProcess } from '../../tools/processes.ts';
import { freePort } from '../../tools/run.ts';

const limitMs = 2_000;
const rounds = 3;
const patienceMs = 20_000;

interface Edit {
  what: string;
  file: string;
  /** The source with a word put in where visitors get it. */
  write(source: string, word: string): string;
  page: string;
  /** The widget whose script has the word, too. */
  widget?: string;
}

const inClass = (source: string, word: string) => source.replace('className="', `className="${word} `);
const asRule = (source: string, word: string) => `${source}\n.${word} {\n  color: red;\n}\n`;

const edits: readonly Edit[] = [
  { what: 'a page', file: 'site/src/pages/about/about.11ty.tsx', write: inClass, page: '/about' },
  { what: 'a part of the site', file: 'site/src/parts/page-hero/page-hero.tsx', write: inClass, page: '/pricing' },
  { what: 'its style sheet', file: 'site/src/pages/about/about.css', write: asRule, page: '/about' },
  { what: 'the style sheet of all pages', file: 'site/src/css/button.css', write: asRule, page: '/pricing' },
  {
    what: 'words of a page of the agency',
    file: 'agency/pages/services/email-design/email-design.11ty.tsx',
    write: (source, word) => source.replace('lead="', `lead="${word} `),
    page: '/services/email-design',
  },
  {
    what: 'the agency’s name',
    file: 'agency/agency.yaml',
    write: (source, word) => source.replace(/^name: .*/m, `name: ${word}`),
    page: '/about',
  },
  {
    what: 'the name of a plan',
    file: 'agency/catalogue/packages.yaml',
    write: (source, word) => source.replace(/^( +name: ).*/m, `$1${word}`),
    page: '/pricing',
  },
  {
    what: 'a drawing in a widget',
    file: 'agency/art/package-picker/email-marketing.tsx',
    write: inClass,
    page: '/',
    widget: 'package-picker',
  },
  {
    what: 'words of the Worker',
    file: 'checkout-worker/src/lang/en.ts',
    write: (source, word) => source.replace("signIn: '", `signIn: '${word} `),
    page: '/partner',
  },
  {
    what: 'the view of a widget',
    file: 'widgets/src/widgets/cart/launcher.tsx',
    write: inClass,
    page: '/pricing',
    widget: 'cart',
  },
  {
    what: 'the style sheet of a widget',
    file: 'widgets/src/widgets/cart/cart.css',
    write: asRule,
    page: '/pricing',
    widget: 'cart',
  },
];

const inSecondLanguage: Edit = {
  what: 'a widget, in a second language',
  file: 'widgets/src/widgets/cart/launcher.tsx',
  write: inClass,
  page: '/en/pricing',
  widget: 'cart',
};

/** The files that git tracks, as they are now, with the packages linked. */
function copyProject(): string {
  const root = path.resolve(import.meta.dirname, '../..');
  const copy = mkdtempSync(path.join(tmpdir(), 'dev-loop-'));
  const files = execFileSync('git', ['ls-files', '-z', '--deduplicate', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

async function until(
  isTrue: () => boolean | Promise<boolean>,
  failure: string,
  patience = patienceMs,
): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patience) {
    if (await isTrue()) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new CommandError(failure);
}

/** A running `npm run dev` on the copy. */
interface Dev {
  /** All that it has written so far. */
  output(): string;
  /** The body of a page or file; empty where there is none. */
  get(address: string): Promise<string>;
}

/** Starts it, with more in its environment, and ends it when `use` is done. */
async function withDev(copy: string, more: NodeJS.ProcessEnv, use: (dev: Dev) => Promise<void>): Promise<void> {
  const url = `http://localhost:${await freePort(9300)}`;
  let output = '';
  const dev = startProcess('node', ['tools/launch.mjs', 'tools/dev.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      STRIPE_MOCK_PORT: String(await freePort(9400)),
      INBOX_PORT: String(await freePort(9500)),
      ...more,
    },
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text) => {
      output += text;
      if (process.argv.includes('--verbose')) process.stdout.write(text);
    });
  try {
    await until(() => output.includes('Stop with Ctrl-C'), `npm run dev did not start:\n${output}`, 180_000);
    await use({
      output: () => output,
      async get(address) {
        const reply = await fetch(url + address).catch(() => undefined);
        return reply?.ok ? reply.text() : '';
      },
    });
  } finally {
    const ended = once(dev, 'exit');
    dev.kill('SIGINT');
    await ended;
  }
}

async function shows(dev: Dev, { page, widget }: Edit, word: string): Promise<boolean> {
  const html = await dev.get(page);
  if (!html.includes(word)) return false;
  if (!widget) return true;
  const [script = '/none'] = new RegExp(`/widgets/v1/${widget}-[\\w-]{8}\\.js`).exec(html) ?? [];
  return (await dev.get(script)).includes(word);
}

let count = 0;

/** Saves the file once more; the milliseconds until its page shows it. */
async function save(copy: string, dev: Dev, edit: Edit, source: string): Promise<number> {
  const word = `saved-${++count}`;
  writeFileSync(path.join(copy, edit.file), edit.write(source, word));
  const failure = `${edit.file} was saved, and ${edit.page} never showed it:`;
  return until(() => shows(dev, edit, word), `${failure}\n${dev.output().slice(-2000)}`);
}

/** The median of some rounds, in milliseconds. */
async function measure(copy: string, dev: Dev, edit: Edit): Promise<number> {
  const source = readFileSync(path.join(copy, edit.file), 'utf8');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await save(copy, dev, edit, source));
  times.sort((a, b) => a - b);
  console.log(`${edit.what.padEnd(32)}${times.map((ms) => `${Math.round(ms)} ms`.padStart(9)).join('')}`);
  return times[Math.floor(rounds / 2)] ?? 0;
}

async function mends(copy: string, dev: Dev, edit: Edit): Promise<void> {
  const file = path.join(copy, edit.file);
  const source = readFileSync(file, 'utf8');
  const before = dev.output().length;
  writeFileSync(file, `${source}\n<<<`);
  const name = path.basename(file);
  const isTold = () => {
    const lines = dev.output().slice(before).split('\n');
    return lines.some((line) => line.includes(name) && !line.includes('File changed'));
  };
  await until(isTold, `A mistake in ${edit.file} was not told.`);
  await save(copy, dev, edit, source);
  console.log(`${edit.what.padEnd(32)}  a mistake is told, and mended by the next save`);
}

async function showsNewPage(copy: string, dev: Dev): Promise<void> {
  const added = 'site/src/pages/about/added.11ty.tsx';
  writeFileSync(path.join(copy, added), readFileSync(path.join(copy, 'site/src/pages/404/404.11ty.tsx')));
  await until(async () => (await dev.get('/about/added')) !== '', 'A new page does not show.');
  console.log('a new page                      shows');
}

await runTask(async () => {
  const copy = copyProject();
  let slow = 0;
  try {
    await withDev(copy, {}, async (dev) => {
      for (const edit of edits) if ((await measure(copy, dev, edit)) > limitMs) slow += 1;
      for (const edit of edits) await mends(copy, dev, edit);
      await showsNewPage(copy, dev);
    });
    // Its English pages are made by a process of their own, which begins to watch later, and some time after it says so.
    await withDev(copy, { AGENCY: 'starters/studio' }, async (dev) => {
      await until(() => dev.output().split('Watching…').length > 2, 'Its English pages are not watched.', 60_000);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      await measure(copy, dev, inSecondLanguage);
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
  if (slow > 0) throw new CommandError(`${slow} of ${edits.length} took longer than ${limitMs} ms.`);
});
