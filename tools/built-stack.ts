/** The whole system, built from the sources as they are now: for the person at the keyboard, or for a test run. */
import { rmSync } from 'node:fs';
import { build } from './build.ts';
import { mustBeFree, type Stack, type StackOptions, startStack, usesRealStripe } from './local-stack.ts';
import { portFrom } from './run.ts';
import { testPorts } from './test-ports.ts';

/** For `npm start` and `npm run dev`: keeps its database from one run to the next. */
export async function startForDevelopment({
  persistTo = '.wrangler/state',
  followsBuilds,
}: Partial<StackOptions> = {}): Promise<Stack> {
  const port = portFrom('PORT', 8787);
  const stripeMockPort = portFrom('STRIPE_MOCK_PORT', 12111);
  const inboxPort = portFrom('INBOX_PORT', 8025);
  // Said before the build rather than after it.
  await mustBeFree(port, 'the site', 'PORT');
  if (!usesRealStripe()) process.env.CHECKOUT_ORIGIN ??= `http://localhost:${stripeMockPort}`;
  await build({ ifChanged: true });
  console.log('Starting the Worker…');
  return startStack({ port, stripeMockPort, inboxPort, persistTo, followsBuilds });
}

/** For a test run, with an empty database in `.cache/<name>`. All systems of a run share one build. */
export async function startForTests(name: string, stack = 0): Promise<Stack> {
  const ports = testPorts(stack);
  process.env.CHECKOUT_ORIGIN ??= `http://localhost:${testPorts().stripeMockPort}`;
  await build({ ifChanged: true });
  const persistTo = `.cache/${name}`;
  rmSync(persistTo, { recursive: true, force: true });
  return startStack({ ...ports, persistTo, endsOnCrash: true });
}
