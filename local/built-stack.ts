/** Builds and starts the whole system, for `npm start`, `npm run dev` and test runs. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDefaultAgency, resolveLocalState, root } from '#agency-files/agency-folder.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { buildAll, buildWidgets, outputFolders, setOutputFolder } from '#tools/build.ts';
import { CommandError } from '#tools/command-error.ts';
import { findFreePort, readPort } from '#tools/run.ts';
import { formatTestWidgetsOrigins, readTestPorts } from '#tools/test-ports.ts';
import { isRealStripeUsed } from './real-stripe.ts';
import { listWantedPorts, type Stack, startStack } from './stack.ts';
import { requireFreePorts } from './taken-port.ts';

/** Returns the ports after checking that they are free, and sets the Stripe mock's URL for the build. */
async function requireUserPorts() {
  const ports = {
    port: readPort('PORT', 8787),
    stripeMockPort: readPort('STRIPE_MOCK_PORT', 12111),
    inboxPort: readPort('INBOX_PORT', 8025),
  };
  // Checks the ports before the slow build, so that a conflict is reported immediately.
  await requireFreePorts(listWantedPorts(ports));
  process.env.WIDGETS_ORIGINS ??= `http://localhost:${ports.port}`;
  if (!isRealStripeUsed()) process.env.CHECKOUT_ORIGIN ??= `http://localhost:${ports.stripeMockPort}`;
  return ports;
}

/** Returns the path of a folder relative to the repository. Throws if it is outside, because Eleventy writes no pages there. */
export function resolveStateFolder(folder: string): string {
  const relative = path.relative(root, path.resolve(root, folder));
  if (/^\.\.($|[\\/])/.test(relative)) {
    throw new CommandError(
      `--persist-to ${folder} is outside this repository. Use a folder inside it, such as .wrangler/second.`,
    );
  }
  return relative;
}

/** Returns a port above the given ports, which are free only until their own servers start. */
export function findPortAbove(ports: readonly number[]): Promise<number> {
  return findFreePort(Math.max(...ports) + 1);
}

/** Builds the site and starts the system for `npm start`. The database is kept between runs. */
export async function startForUser(folder = resolveLocalState()): Promise<Stack> {
  const persistTo = resolveStateFolder(folder);
  setOutputFolder(path.join(persistTo, 'site'));
  const ports = await requireUserPorts();
  await buildAll();
  console.log('Starting the Worker…');
  return startStack({ ...ports, persistTo, site: resolveOutputFolder() });
}

/** Starts the system for `npm run dev`, with the same database as `npm start`. Another process builds and serves the site at `origin`. */
export async function startForDevelopment(): Promise<Stack & { origin: string }> {
  setOutputFolder(outputFolders.development);
  const { port, ...ports } = await requireUserPorts();
  const origin = `http://localhost:${port}`;
  await buildWidgets();
  console.log('Starting the Worker…');
  // `wrangler dev` restarts when a served file changes, so it does not serve the site that is being rebuilt.
  const stack = await startStack({
    ...ports,
    port: await findPortAbove([port, ...Object.values(ports)]),
    origin,
    persistTo: resolveLocalState(),
    site: 'site/src/public',
  });
  return { ...stack, origin };
}

async function buildForTests(): Promise<void> {
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${readTestPorts().stripeMockPort}`;
  process.env.WIDGETS_ORIGINS ??= formatTestWidgetsOrigins();
  await buildAll({ purpose: 'test' });
}

/** Builds the site and starts the system for a test run, with an empty database in `.cache/<name>`. */
export async function startForTests(name: string): Promise<Stack> {
  await buildForTests();
  return startBuilt(name, 0);
}

/** Builds the site and starts one system per name, all from one build. */
export async function startAllForTests(names: readonly string[]): Promise<Stack[]> {
  await buildForTests();
  return Promise.all(names.map(startBuilt));
}

function startBuilt(name: string, stack: number): Promise<Stack> {
  const ports = readTestPorts(stack);
  const persistTo = `.cache/${name}`;
  rmSync(persistTo, { recursive: true, force: true });
  const site = copySiteFor(`http://localhost:${ports.stripeMockPort}`, path.join(persistTo, 'site'));
  if (isDefaultAgency()) addOldReleases(site);
  return startStack({ ...ports, persistTo, site, isTestRun: true });
}

/** Copies the built site and changes the Stripe mock's URL in the copy to `stripeMockUrl`. */
function copySiteFor(stripeMockUrl: string, folder: string): string {
  cpSync(resolveOutputFolder(), folder, { recursive: true });
  const builtFor = process.env.CHECKOUT_ORIGIN;
  if (!builtFor || builtFor === stripeMockUrl) return folder;
  for (const name of globSync(['**/*.html', '_headers'], { cwd: folder })) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(builtFor, stripeMockUrl));
  }
  return folder;
}

/**
 * Adds old widget releases that only tests use, because a purchase on a partner's page must also work with an old
 * release. Other agencies' sites do not get these releases, which contain the demonstration's products.
 */
function addOldReleases(site: string): void {
  const releases = 'tests/released';
  const headersFile = path.join(site, '_headers');
  const [, headers] = /^\/widgets\/\d+\.\*\n((?: .+\n)+)/m.exec(readFileSync(headersFile, 'utf8')) ?? [];
  if (headers === undefined) throw new Error('_headers has no rule for the releases of the widgets.');
  for (const version of readdirSync(releases)) {
    const folder = path.join(site, 'widgets', version);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(releases, version, 'release.json'), path.join(folder, 'release.json'));
    execFileSync('tar', ['-xzf', path.join(releases, version, 'files.tar.gz'), '-C', folder]);
    appendFileSync(headersFile, `\n/widgets/${version}/*\n${headers}`);
  }
}
