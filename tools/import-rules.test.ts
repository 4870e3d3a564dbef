import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const rules = path.join(root, '.dependency-cruiser.mjs');
const depcruise = path.join(root, 'node_modules/.bin/depcruise');
const { imports: aliases } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, unknown>;
};
/** Import aliases of the project, plus two aliases that only forbidden imports use. */
const imports = { ...aliases, '#agencies/*': './agencies/*', '#lab/*': './lab/*' };

/** Files of a project in which every import is allowed. */
const allowed: Record<string, string> = {
  'catalogue/money.ts': 'export const money = 1;',
  'agency-files/mistake.ts':
    "import { parse } from 'yaml'; import { money } from '#catalogue/money.ts'; export const check = parse(String(money));",
  'widgets/src/shared/element/define.ts':
    "import r2wc from '@r2wc/react-to-web-component'; export const define = r2wc;",
  'widgets/src/widgets/cart/cart.define.ts':
    "import { define } from '../../shared/element/define.ts'; export const cart = define;",
  'widgets/src/widgets/reviews/reviews.define.ts':
    "import { money } from '#catalogue/money.ts'; export const reviews = money;",
  'widgets/build/build.ts':
    "import { money } from '#catalogue/money.ts'; import { cart } from '../src/widgets/cart/cart.define.ts'; export const built = [money, cart];",
  'widgets/web-test-runner.config.js': "export { page as default } from '#site/src/portal/build/printed-pages.ts';",
  'site/src/portal/build/printed-pages.ts': "export { page } from '../../page.tsx';",
  'agencies/mine/art/sign.tsx': 'export const sign = 1;',
  'site/src/parts/figures/figures.tsx': 'export const figures = 1;',
  'site/src/pages/home/home.tsx':
    "import { figures } from '../../parts/figures/figures.tsx'; export const home = figures;",
  'agencies/tideline/pages/booth/floor-plan.tsx':
    "import { figures } from '#site/src/parts/figures/figures.tsx'; export const plan = figures;",
  'site/src/page.tsx': "import { money } from '#catalogue/money.ts'; export const page = money;",
  'checkout-worker/src/index.ts': "export { mails } from './mails.ts';",
  'checkout-worker/src/mails.ts':
    "import { invoice } from './billing/invoice.ts'; import { reply } from './forum/reply.ts'; export const mails = [invoice, reply];",
  'checkout-worker/src/mail/mail.ts': "import { money } from '#catalogue/money.ts'; export const mail = money;",
  'checkout-worker/src/orders/order.ts': "export { mail as order } from '../mail/mail.ts';",
  'checkout-worker/src/billing/schema.ts': 'export const bills = 1;',
  'checkout-worker/src/billing/invoice.ts': "export { order as invoice } from '../orders/order.ts';",
  'checkout-worker/src/forum/reply.ts': "export { bills as reply } from '../billing/schema.ts';",
  'checkout-worker/src/desk/desk.ts': "export { invoice as desk } from '../billing/invoice.ts';",
  'local/stripe-mock/server.ts': 'export const server = 1;',
  'local/inbox/inbox.ts': 'export const inbox = 1;',
  'local/inbox/inbox.test.ts': "import { inbox } from './inbox.ts'; export const tested = inbox;",
  'site/measurements/results.ts': 'export interface Results { bytes: number }',
  'lab/bench/bench.ts':
    "import { run } from '#tools/run.ts'; import type { Results } from '#site/measurements/results.ts'; export const bench = (): Results => ({ bytes: run });",
  'lab/bench/peers/peer.js': "import { html } from 'a-package-that-is-not-installed'; export const peer = html;",
  'site/src/portal/performance/performance.ts':
    "import type { Results } from '../../../measurements/results.ts'; export type Shown = Results;",
  'integrations/wordpress/build.ts': 'export const plugin = 1;',
  'site/build/wordpress-plugin.ts':
    "import { plugin } from '#integrations/wordpress/build.ts'; export const file = plugin;",
  'tools/run.ts': 'export const run = 1;',
  'local/stack.ts': "import { inbox } from '#local/inbox/inbox.ts'; export const stack = inbox;",
  'tools/stack.test.ts': "import { server } from '#local/stripe-mock/server.ts'; export const tested = server;",
  'tests/journeys/purchase.spec.ts': "import { inbox } from '#local/inbox/inbox.ts'; export const tested = inbox;",
};

interface Violation {
  from: string;
  rule: { name: string };
}

const projects: string[] = [];
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true });
});

function findViolations(files: Record<string, string>): Violation[] {
  const project = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  projects.push(project);
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const manifest = JSON.stringify({
    type: 'module',
    imports,
    dependencies: { '@r2wc/react-to-web-component': '*' },
    devDependencies: { yaml: '*' },
  });
  for (const [file, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  const folders = [...new Set(Object.keys(files).map((file) => path.dirname(file).split('/')[0] ?? ''))];
  const { stdout } = spawnSync(depcruise, ['--config', rules, '--output-type', 'json', ...folders], {
    cwd: project,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

it('the import rules report nothing for a project that follows every rule', () => {
  expect(findViolations(allowed)).toEqual([]);
});

const forbidden = [
  [
    'the catalogue imports widget code',
    'catalogue/extra.ts',
    "export { define } from '#widgets/src/shared/element/define.ts';",
    'catalogue-stands-alone',
  ],
  [
    'a widget imports the reader of agency files',
    'widgets/src/widgets/cart/view.tsx',
    "import { check } from '#agency-files/mistake.ts'; export const view = check;",
    'files-are-read-at-build',
  ],
  [
    'a widget imports another widget',
    'widgets/src/widgets/cart/other-widget.tsx',
    "import { reviews } from '../reviews/reviews.define.ts'; export const view = reviews;",
    'widget-cart',
  ],
  [
    'a widget imports a type of another widget',
    'widgets/src/widgets/cart/other-type.tsx',
    "import type { reviews } from '../reviews/reviews.define.ts'; export type View = typeof reviews;",
    'widget-cart',
  ],
  [
    'a shared widget folder imports a widget',
    'widgets/src/shared/element/extra.ts',
    "export { cart } from '../../widgets/cart/cart.define.ts';",
    'shared-widget-folders',
  ],
  [
    'an entry imports a single widget',
    'widgets/src/entries/extra.ts',
    "export { cart } from '../widgets/cart/cart.define.ts';",
    'widget-entries',
  ],
  [
    'a language file imports a widget',
    'widgets/src/lang/fr.ts',
    "export { cart } from '../widgets/cart/cart.define.ts';",
    'languages',
  ],
  [
    'the widget build imports the site',
    'widgets/build/into-site.ts',
    "export { page } from '#site/src/page.tsx';",
    'widget-build',
  ],
  [
    "the widgets' configuration imports the site",
    'widgets/vitest.config.ts',
    "export { page } from '#site/src/page.tsx';",
    'widget-build',
  ],
  [
    'a widget imports a development dependency',
    'widgets/src/widgets/cart/parsed.ts',
    "import { parse } from 'yaml'; export const parsed = parse('');",
    'no-dev-dependency-in-production',
  ],
  [
    'a widget imports r2wc directly',
    'widgets/src/widgets/cart/wrapper.tsx',
    "import r2wc from '@r2wc/react-to-web-component'; export const view = r2wc;",
    'only-the-wrapper-knows-r2wc',
  ],
  [
    'the site imports an agency by name instead of through #agency',
    'site/src/names-an-agency.tsx',
    "export { plan } from '#agencies/tideline/pages/booth/floor-plan.tsx';",
    'site',
  ],
  [
    "the site imports code of an owner's agency",
    'site/src/names-an-owner.tsx',
    "export { sign } from '#agencies/mine/art/sign.tsx';",
    'site',
  ],
  [
    'the site imports the source of a widget',
    'site/src/into-widget.tsx',
    "export { cart } from '#widgets/src/widgets/cart/cart.define.ts';",
    'site',
  ],
  [
    "an agency's page imports a page of the kit",
    'agencies/tideline/pages/booth/booth.tsx',
    "export { home } from '#site/src/pages/home/home.tsx';",
    'agency',
  ],
  [
    'a shared part of the site imports a page',
    'site/src/parts/links/links.tsx',
    "export { home } from '../../pages/home/home.tsx';",
    'parts-know-no-page',
  ],
  [
    'the Worker imports the Stripe mock',
    'checkout-worker/src/extra.ts',
    "export { server } from '#local/stripe-mock/server.ts';",
    'worker',
  ],
  [
    "the Worker's mail folder imports a feature",
    'checkout-worker/src/mail/invoice-mail.ts',
    "export { invoice } from '../billing/invoice.ts';",
    'worker-ground',
  ],
  [
    "the Worker's orders folder imports a feature built on it",
    'checkout-worker/src/orders/billed.ts',
    "export { invoice } from '../billing/invoice.ts';",
    'worker-orders',
  ],
  [
    'a new feature of the Worker imports another feature',
    'checkout-worker/src/forum/billed.ts',
    "export { invoice } from '../billing/invoice.ts';",
    'worker-forum',
  ],
  [
    'a feature of the Worker imports the desk',
    'checkout-worker/src/billing/link.ts',
    "export { desk } from '../desk/desk.ts';",
    'worker-top',
  ],
  [
    'the Stripe mock imports the Worker',
    'local/stripe-mock/extra.ts',
    "export { index } from '#worker/index.ts';",
    'stripe-mock',
  ],
  [
    'an example imports the catalogue',
    'tests/examples/plain-html/app.js',
    "export { money } from '#catalogue/money.ts';",
    'examples',
  ],
  [
    'an operator’s tool imports a benchmark',
    'tools/deploy.ts',
    "export { bench } from '#lab/bench/bench.ts';",
    'nothing-imports-lab',
  ],
  [
    'the site build imports a local fake',
    'site/build/pages.ts',
    "export { inbox } from '#local/inbox/inbox.ts';",
    'stand-ins-are-never-shipped',
  ],
  [
    'the WordPress plugin imports a type of a local fake',
    'integrations/wordpress/extra.ts',
    "import type { inbox } from '#local/inbox/inbox.ts'; export type Inbox = typeof inbox;",
    'stand-ins-are-never-shipped',
  ],
  [
    'a benchmark imports a package that is not installed',
    'lab/bench/missing.ts',
    "export { html } from 'a-package-that-is-not-installed';",
    'resolvable',
  ],
  [
    'the WordPress plugin imports a page of the site',
    'integrations/wordpress/into-site.ts',
    "export { page } from '#site/src/page.tsx';",
    'integrations',
  ],
  [
    'a page of the site imports the WordPress plugin',
    'site/src/plugin.tsx',
    "export { plugin } from '#integrations/wordpress/build.ts';",
    'integrations-are-for-builds',
  ],
  [
    'the reader of agency files imports a page of the site',
    'agency-files/page.ts',
    "export { page } from '#site/src/page.tsx';",
    'agency-files',
  ],
  [
    'an agency imports another agency',
    'agencies/tideline/pages/booth/sign.tsx',
    "export { sign } from '#agencies/mine/art/sign.tsx';",
    'agency',
  ],
  [
    'an end-to-end test imports a benchmark',
    'tests/journeys/measured.spec.ts',
    "export { bench } from '#lab/bench/bench.ts';",
    'nothing-imports-lab',
  ],
  [
    'a tool imports from another top folder without its alias',
    'tools/relative.ts',
    "export { money } from '../catalogue/money.ts';",
    'other-folders-by-alias',
  ],
  ['two files import each other', 'checkout-worker/src/again.ts', "export { other } from './other.ts';", 'no-circular'],
] as const;

describe('a project that breaks each rule once', () => {
  let violations: Violation[];

  beforeAll(() => {
    const planted = Object.fromEntries(forbidden.map(([, file, text]) => [file, text]));
    violations = findViolations({
      ...allowed,
      ...planted,
      'checkout-worker/src/other.ts': "export { other } from './again.ts';",
    });
  });

  it('has violations only in the files that break a rule', () => {
    const files = new Set<string>(forbidden.map(([, file]) => file));
    expect(files.size).toBe(forbidden.length);
    expect(violations.filter(({ from }) => !files.has(from))).toEqual([]);
  });

  it.each(forbidden)('has a violation, because %s', (_what, file, _text, rule) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
  });
});
