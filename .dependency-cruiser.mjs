// Who may import what. Derived from the folder list, so that a new widget is covered at once.
import { readdirSync } from 'node:fs';

const widgets = readdirSync('widgets/src/widgets');

const ours = '^(agency|agencies|starters|catalogue|widgets|site|checkout-worker|lab|e2e|integrations|tools)/';

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
    only('catalogue-stands-alone', '^catalogue/', ['^catalogue/'], 'The catalogue imports nothing of ours.'),
    {
      name: 'files-are-read-at-build',
      severity: 'error',
      comment: 'What a visitor or the Worker runs never reads or parses the files of an owner.',
      from: { path: '^(catalogue/(?!read/)|widgets/src/|checkout-worker/src/)', pathNot: '\\.(test\\.tsx?|d\\.ts)$' },
      to: { path: '^agency-files/' },
    },
    ...widgets.map((widget) =>
      only(
        `widget-${widget}`,
        `^widgets/src/widgets/${widget}/`,
        ['^catalogue/', '^widgets/src/shared/', `^widgets/src/widgets/${widget}/`],
        'A widget uses the catalogue, what all share and itself, never another widget.',
      ),
    ),
    only(
      'shared-widget-folders',
      '^widgets/src/shared/(?!text/promises\\.test\\.ts$)',
      ['^catalogue/', '^widgets/src/shared/'],
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
      ['^catalogue/', '^widgets/src/(entries|shared)/'],
      'An entry finds the widgets by their place, and names none.',
    ),
    only(
      'widget-build',
      '^widgets/(build/|(?!web-test-runner\\.config\\.js$)[^/]+$)',
      ['^catalogue/', '^widgets/'],
      'What builds the widgets uses them and the catalogue. Only the browser tests are served pages that the site prints.',
    ),
    only(
      'site',
      '^site/',
      [
        '^catalogue/',
        '^site/',
        '^widgets/src/entries/prerender\\.tsx$',
        '^widgets/src/widgets/[^/]+/[^/]+\\.(examples|embed)\\.ts$',
        '^widgets/src/shared/element/widget-embed\\.ts$',
        '^widgets/dist/',
        '^widgets/build/(brand-colors|build|release(d|-files)|site-attributes)\\.ts$',
        '^integrations/',
      ],
      'The site finds what an agency draws and builds by its place. It uses the catalogue, the prerenderer, the examples, what a widget says of its embedding, built and released files and the plugin.',
    ),
    only(
      'agency',
      '^agency/',
      [
        '^agency/',
        '^catalogue/',
        '^site/src/(layouts|parts)/',
        '^site/src/agency\\.ts$',
        '^site/checks/built-site\\.ts$',
        '^site/build/(claim|delivery)-check\\.ts$',
        '^widgets/src/shared/element/testing\\.ts$',
        '^tools/operations/portal-features\\.ts$',
      ],
      "An agency's own pages, words and drawings use what pages share, never a page that every agency has.",
    ),
    {
      name: 'parts-know-no-page',
      severity: 'error',
      comment: 'What several pages share knows none of them.',
      from: { path: '^site/src/(parts|layouts)/' },
      to: { path: '^(site/src|agency)/pages/' },
    },
    only(
      'worker',
      '^checkout-worker/src/',
      ['^catalogue/', '^checkout-worker/src/'],
      'The Worker uses the catalogue and itself.',
    ),
    {
      name: 'lab-is-for-tests',
      severity: 'error',
      comment: 'Nothing imports the laboratory but itself, tests, and the stack that `npm start` runs.',
      from: { pathNot: ['^(lab|e2e)/', '\\.test\\.tsx?$', '^tools/local-stack\\.ts$'] },
      to: { path: '^lab/' },
    },
    only(
      'stripe-mock',
      '^local/stripe-mock/',
      ['^local/stripe-mock/'],
      'The Stripe mock knows nothing of the Worker that it answers.',
    ),
    only(
      'examples',
      '^tests/examples/((?!tests/)[^/]+)/',
      ['^tests/examples/$1/', 'node_modules/'],
      'An example knows nothing of ours but the package, so that its folder can be copied.',
    ),
    only(
      'integrations',
      '^integrations/',
      ['^integrations/', '^catalogue/', '^site/(build|src/embed)/', '^widgets/build/brand-colors\\.ts$'],
      "A plugin is made from what the embed page knows of the widgets, in the brand's colors.",
    ),
    {
      name: 'integrations-are-for-builds',
      severity: 'error',
      comment: 'What is built for other systems is for the tools, the build of the site, which offers it, and tests.',
      from: { pathNot: ['^(integrations|tools|lab|e2e)/', '^site/build/', '\\.test\\.tsx?$'] },
      to: { path: '^integrations/' },
    },
    only(
      'benchmarks',
      '^lab/bench/',
      ['^lab/bench/', '^catalogue/', '^tools/', '^site/(measurements/|src/embed/|build/(output|widget-kit)\\.ts$)'],
      'The benchmarks use the tools, the catalogue, the code that is embedded, what is built, and the shape of the figures they write.',
    ),
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
        path: '^(agency|catalogue|widgets/src|checkout-worker/src)/',
        pathNot: '^agency-files/|(\\.test\\.tsx?|\\.browser\\.test\\.ts|testing\\.tsx?|/test[^/]*/.*)$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      // What the examples and the benchmarks' peers import is there once they are installed; their builds see to it.
      from: { pathNot: '^(tests/examples/(?!tests/)|lab/bench/peers/)' },
      to: { couldNotResolve: true, pathNot: '^cloudflare:|/dist/|^vitest/config$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^((widgets|site|checkout-worker)/dist|tests/examples/[^/]+/(dist|build|\\.[^/]+)|tools/new-widget/template|widgets/build/package/consumer)/|/routeTree\\.gen\\.ts$',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
