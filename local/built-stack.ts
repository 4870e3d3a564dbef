/** The whole system, built from the sources as they are now: for the person at the keyboard, or for a test run. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDefaultAgency, localState } from '#agency-files/agency-folder.ts';
import { outputFolder } from '#site/build/output.ts';
import { build, buildInto, buildWidgets, folders } from '#tools/build.ts';
import { freePort, portFrom } from '#tools/run.ts';
import { testPorts } from '#tools/test-ports.ts';
import { type Stack, startStack, usesRealStripe, wantedPorts } from './stack.ts';
import { mustBeFree } from './taken-port.ts';

/** Where the system is at home. Sets what a build has to know of it. */
async function homePorts() {
  const ports = {
    port: portFrom('PORT', 8787),
    stripeMockPort: portFrom('STRIPE_MOCK_PORT', 12111),
    inboxPort: portFrom('INBOX_PORT', 8025),
  };
  // Said before the build rather than after it.
  await mustBeFree(wantedPorts(ports));
  if (!usesRealStripe()) process.env.CHECKOUT_ORIGIN ??= `http://localhost:${ports.stripeMockPort}`;
  return ports;
}

/** For `npm start`: keeps its database from one run to the next. */
export async function startAtHome(persistTo = localState()): Promise<Stack> {
  buildInto(path.join(persistTo, 'site'));
  const ports = await homePorts();
  await build();
  console.log('Starting the Worker…');
  return startStack({ ...ports, persistTo, site: outputFolder() });
}

/** For `npm run dev`, with the same database: the site is built and served at `origin` by a process of its own. */
export async function startForDevelopment(): Promise<Stack & { origin: string }> {
  buildInto(folders.development);
  const { port, ...ports } = await homePorts();
  const origin = `http://localhost:${port}`;
  await buildWidgets();
  console.log('Starting the Worker…');
  // Given files that are never written again, `wrangler dev` does not start again.
  const stack = await startStack({
    ...ports,
    port: await freePort(port + 1),
    origin,
    persistTo: localState(),
    site: 'site/src/public',
  });
  return { ...stack, origin };
}

/** For a test run, with an empty database in `.cache/<name>`. All systems of a run share one build. */
export async function startForTests(name: string, stack = 0): Promise<Stack> {
  const ports = testPorts(stack);
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${testPorts().stripeMockPort}`;
  await build({ purpose: 'test' });
  const persistTo = `.cache/${name}`;
  rmSync(persistTo, { recursive: true, force: true });
  const site = siteFor(`http://localhost:${ports.stripeMockPort}`, path.join(persistTo, 'site'));
  if (isDefaultAgency()) addOldReleases(site);
  return startStack({ ...ports, persistTo, site, isTestRun: true });
}

/** A copy of the built site, whose checkouts open at another Stripe mock. */
function siteFor(stripeMockUrl: string, folder: string): string {
  cpSync(outputFolder(), folder, { recursive: true });
  const builtFor = process.env.CHECKOUT_ORIGIN;
  if (!builtFor || builtFor === stripeMockUrl) return folder;
  for (const name of globSync(['**/*.html', '_headers'], { cwd: folder })) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(builtFor, stripeMockUrl));
  }
  return folder;
}

/**
 * Adds the releases that only tests have, with the headers of the newest: partners' pages must sell with an old release, too. They
 * contain the demonstration's products, so no other agency's site is given them.
 */
function addOldReleases(site: string): void {
  const releases = 'tests/released';
  const headersFile = path.join(site, '_headers');
  const [rule = '', newest = ''] =
    /^\/widgets\/(\d+\.\d+\.\d+)\/\*\n(?: .+\n)+/m.exec(readFileSync(headersFile, 'utf8')) ?? [];
  for (const version of readdirSync(releases)) {
    const folder = path.join(site, 'widgets', version);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(releases, version, 'release.json'), path.join(folder, 'release.json'));
    execFileSync('tar', ['-xzf', path.join(releases, version, 'files.tar.gz'), '-C', folder]);
    appendFileSync(headersFile, `\n${rule.replace(newest, version)}`);
  }
}
