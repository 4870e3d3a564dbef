// Import rules, derived from the list of folders so that a new widget is covered automatically.
import { readdirSync } from 'node:fs';

const widgets = readdirSync('widgets/src/widgets');

/** The Worker's folders, from the ground up. Any other folder is a feature. */
const worker = {
  ground: ['abuse', 'events', 'files', 'forms', 'lang', 'mail', 'pages', 'stripe'],
  /** Features that others build on. */
  base: ['contact', 'orders', 'releases', 'signed-links'],
  top: ['desk', 'testing'],
};
const features = readdirSync('checkout-worker/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !Object.values(worker).flat().includes(entry.name))
  .map(({ name }) => name);

/** Files of the Worker, by folder. Its files without a folder are ground, but for those on top. */
const inWorker = (folders) => `^checkout-worker/src/(${folders.join('|')})/`;
const onTop = '^checkout-worker/src/(desk/|(background|index|mails|router)\\.ts$)';
const workerTests = '(\\.test\\.tsx?$|^checkout-worker/src/testing/)';

/** The tables are the database, which everybody may read: `schema.ts` of any folder. */
function workerRule(name, from, to, comment) {
  return {
    name: `worker-${name}`,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [workerTests, onTop] },
    to: { path: to, pathNot: '/schema\\.ts$' },
  };
}

const areas = 'agencies|agency-files|catalogue|checkout-worker|integrations|lab|local|site|tests|tools|widgets';
const ours = `^(${areas})/`;

function only(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from },
    to: { path: ours, pathNot: allowed },
  };
}

export default {
  forbidden: [
    only(
      'catalogue-stands-alone',
      '^catalogue/(?!agency/brand\\.d\\.ts$)',
      ['^catalogue/'],
      "The catalogue imports nothing of ours. Only the type of an agency's brand is that of its file.",
    ),
    only(
      'agency-files',
      '^agency-files/',
      ['^agency-files/', '^catalogue/', '^site/src/(words|parts/service/(figures|feature-plans))\\.ts$'],
      "What reads an agency's folder knows the catalogue, not the site or the Worker that use it; texts that an agency leaves out are the site's.",
    ),
    {
      name: 'files-are-read-at-build',
      severity: 'error',
      comment: 'Code that a visitor or the Worker runs never reads or parses the files of an owner.',
      from: { path: '^(catalogue|widgets/src|checkout-worker/src)/', pathNot: '\\.(test\\.tsx?|d\\.ts)$' },
      to: { path: '^agency-files/' },
    },
    ...widgets.map((widget) =>
      only(
        `widget-${widget}`,
        `^widgets/src/widgets/${widget}/`,
        ['^catalogue/', '^widgets/src/shared/', `^widgets/src/widgets/${widget}/`, '^local/calendars/calendars\\.ts$'],
        'A widget uses the catalogue, what all share and itself, never another widget; its tests use the mock of the calendars.',
      ),
    ),
    only(
      'shared-widget-folders',
      '^widgets/src/shared/(?!text/promises\\.test\\.ts$)',
      ['^catalogue/', '^agency-files/', '^widgets/src/shared/'],
      'What all widgets share knows no widget.',
    ),
    only(
      'languages',
      '^widgets/src/lang/',
      ['^catalogue/', '^widgets/src/lang/', '^widgets/src/shared/element/languages\\.ts$'],
      'A language is words, and is typed by what every widget adds to the type of them.',
    ),
    only(
      'widget-entries',
      '^widgets/src/entries/',
      ['^catalogue/', '^agency-files/', '^widgets/src/(entries|shared)/'],
      'An entry finds the widgets by their place, and names none.',
    ),
    only(
      'widget-build',
      '^widgets/(build/|(?!web-test-runner\\.config\\.js$)[^/]+$)',
      ['^catalogue/', '^agency-files/', '^widgets/', '^tests/released/'],
      'What builds the widgets uses them and the catalogue. Only the browser tests are served pages that the site prints.',
    ),
    only(
      'site',
      '^site/',
      [
        '^catalogue/',
        '^agency-files/',
        '^site/',
        '^widgets/src/entries/prerender\\.tsx$',
        '^widgets/src/widgets/[^/]+/[^/]+\\.(examples|embed)\\.ts$',
        '^widgets/src/shared/element/widget-embed\\.ts$',
        '^widgets/dist/',
        '^widgets/build/(brand-colors|build|oldest-browsers|released|site-attributes)\\.ts$',
        '^integrations/',
      ],
      'The site finds what an agency draws and builds by its place. It uses the catalogue, the prerenderer, the examples, what a widget says of its embedding, built and released files and the plugin.',
    ),
    only(
      'agency',
      '^agencies/([^/]+)/',
      [
        '^agencies/$1/',
        '^agency-files/',
        '^catalogue/',
        '^site/src/(layouts|parts)/',
        '^site/src/agency\\.ts$',
        '^site/checks/built-site\\.ts$',
        '^site/build/checks/(claim|delivery|feature)-check\\.ts$',
        '^widgets/src/shared/element/testing\\.ts$',
        '^tools/operations/portal-features\\.ts$',
      ],
      "An agency's own pages, words and drawings use what pages share, never a page that every agency has, nor another agency.",
    ),
    {
      name: 'parts-know-no-page',
      severity: 'error',
      comment: 'What several pages share knows none of them.',
      from: { path: '^site/src/(parts|layouts)/' },
      to: { path: '^(site/src|agencies/[^/]+)/(pages|portal)/' },
    },
    only(
      'worker',
      '^checkout-worker/src/',
      ['^catalogue/', '^agency-files/', '^checkout-worker/src/', '^local/calendars/calendars\\.ts$'],
      'The Worker uses the catalogue and itself; its tests use the mock of the calendars.',
    ),
    workerRule(
      'ground',
      [inWorker(worker.ground), '^checkout-worker/src/[^/]+$'],
      inWorker([...worker.base, ...features]),
      'Mail, pages, Stripe and the files of no folder know no feature.',
    ),
    workerRule(
      'top',
      '^checkout-worker/src/',
      onTop,
      'Only the entry, the routes, the table of mails, the background work and the desk stand on the features.',
    ),
    ...worker.base.map((base) =>
      workerRule(
        base,
        inWorker([base]),
        inWorker([...worker.base, ...features].filter((other) => other !== base)),
        'A feature that others build on uses no feature.',
      ),
    ),
    ...features.map((feature) =>
      workerRule(
        feature,
        inWorker([feature]),
        inWorker(features.filter((other) => other !== feature)),
        `A feature uses ${worker.base.join(', ')} and no other feature.`,
      ),
    ),
    {
      name: 'nothing-imports-lab',
      severity: 'error',
      comment: 'Measurements can be deleted: after `rm -r lab`, `npm start` and `npm test` work as before.',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'stand-ins-are-never-shipped',
      severity: 'error',
      comment:
        'Code that is built, deployed or published never imports the stand-ins of local/ or the helpers of tests/.',
      from: {
        path: '^(agencies|agency-files|catalogue|checkout-worker/src|integrations|site|widgets)/',
        pathNot: '(\\.test\\.tsx?|\\.testing\\.tsx?|/testing\\.tsx?|/testing/.*|/web-test-runner\\.config\\.js)$',
      },
      to: { path: '^(local|tests)/' },
    },
    only(
      'stripe-mock',
      '^local/stripe-mock/',
      ['^local/stripe-mock/'],
      'The Stripe mock knows nothing of the Worker that it answers.',
    ),
    only(
      'examples',
      '^tests/examples/([^/]+)/',
      ['^tests/examples/$1/', 'node_modules/'],
      'An example knows nothing of ours but the package, so that its folder can be copied.',
    ),
    only(
      'integrations',
      '^integrations/',
      [
        '^integrations/',
        '^catalogue/',
        '^agency-files/',
        '^site/(build|src/portal)/',
        '^widgets/build/brand-colors\\.ts$',
      ],
      "A plugin is made from what the embed page knows of the widgets, in the brand's colors.",
    ),
    {
      name: 'integrations-are-for-builds',
      severity: 'error',
      comment: 'What is built for other systems is for the tools, the build of the site, which offers it, and tests.',
      from: { pathNot: ['^(integrations|tools|local|lab|tests)/', '^site/build/', '\\.test\\.tsx?$'] },
      to: { path: '^integrations/' },
    },
    {
      name: 'other-folders-by-alias',
      severity: 'error',
      comment: 'Another top folder is imported by its alias (`#catalogue/money.ts`), so that a file can move.',
      from: { path: ours, pathNot: '^tools/new-widget/template/' },
      to: { path: ours, pathNot: '^($1)/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'only-the-wrapper-knows-r2wc',
      severity: 'error',
      from: { pathNot: '^widgets/src/shared/element/' },
      to: { path: 'node_modules/@r2wc/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependency-in-production',
      severity: 'error',
      from: {
        path: '^(agencies|catalogue|widgets/src|checkout-worker/src)/',
        pathNot: '(\\.test\\.tsx?|\\.browser\\.test\\.ts|testing\\.tsx?|/test[^/]*/.*)$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      // Imports of examples and of the benchmarks' peers resolve only after their own installation.
      from: { pathNot: '^(tests/examples/|lab/bench/peers/)' },
      to: { couldNotResolve: true, pathNot: '^(cloudflare|virtual):|/dist/|^vitest/config$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^((widgets|site|checkout-worker)/dist|tests/examples/[^/]+/(dist|build|\\.[^/]+)|tools/new-widget/template|widgets/build/package/consumer)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
