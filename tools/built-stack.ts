/** The whole system, built from the sources as they are now: for the person at the keyboard, or for a test run. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localState } from '../catalogue/read/agency-folder.ts';
import { outputFolder } from '../site/build/output.ts';
import { build, buildInto } from './build.ts';
import { mustBeFree, type Stack, type StackOptions, startStack, usesRealStripe } from './local-stack.ts';
import { portFrom } from './run.ts';
import { testPorts } from './test-ports.ts';

/** For `npm start` and `npm run dev`: keeps its database from one run to the next. */
export async function startForDevelopment({ persistTo = localState() }: Partial<StackOptions> = {}): Promise<Stack> {
  buildInto(path.join(persistTo, 'site'));
  const port = portFrom('PORT', 8787);
  const stripeMockPort = portFrom('STRIPE_MOCK_PORT', 12111);
  const inboxPort = portFrom('INBOX_PORT', 8025);
  // Said before the build rather than after it.
  await mustBeFree(port, 'the site', 'PORT');
  if (!usesRealStripe()) process.env.CHECKOUT_ORIGIN ??= `http://localhost:${stripeMockPort}`;
  await build();
  console.log('Starting the Worker…');
  return startStack({ port, stripeMockPort, inboxPort, persistTo, site: outputFolder() });
}

/** For a test run, with an empty database in `.cache/<name>`. All systems of a run share one build. */
export async function startForTests(name: string, stack = 0): Promise<Stack> {
  const ports = testPorts(stack);
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${testPorts().stripeMockPort}`;
  await build({ purpose: 'test' });
  const persistTo = `.cache/${name}`;
  rmSync(persistTo, { recursive: true, force: true });
  const site = siteFor(`http://localhost:${ports.stripeMockPort}`, path.join(persistTo, 'site'));
  return startStack({ ...ports, persistTo, site, endsOnCrash: true });
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
