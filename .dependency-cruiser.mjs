// Who may import what. Derived from the folder list, so that a new widget is covered at once.
import { readdirSync } from 'node:fs';

const widgets = readdirSync('widgets/src/widgets');

const ours = '^(bench|catalogue|widgets|site|checkout-worker|e2e|examples|integrations|tools)/';

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
      '^widgets/src/shared/',
      ['^catalogue/', '^widgets/src/shared/'],
      'What all widgets share knows no widget.',
    ),
    only(
      'widget-entries',
      '^widgets/src/entries/',
      ['^catalogue/', '^widgets/src/(entries|shared)/'],
      'An entry finds the widgets by their place, and names none.',
    ),
    only(
      'site',
      '^site/',
      [
        '^catalogue/',
        '^site/',
        '^widgets/src/entries/prerender\\.tsx$',
        '^widgets/src/widgets/[^/]+/[^/]+\\.examples\\.ts$',
        '^widgets/dist/',
        '^widgets/build/release(d|-files)\\.ts$',
        '^integrations/',
        '^bench/report/results\\.ts$',
      ],
      'The site uses the catalogue, the prerenderer, the examples, built and released files, the plugin and the measured figures.',
    ),
    only(
      'worker',
      '^checkout-worker/src/',
      ['^catalogue/', '^checkout-worker/src/'],
      'The Worker uses the catalogue and itself; never its Stripe stand-in.',
    ),
    only(
      'stripe-standin',
      '^checkout-worker/stripe-standin/',
      ['^checkout-worker/stripe-standin/'],
      'The stand-in knows nothing of what it stands in front of.',
    ),
    only(
      'examples',
      '^examples/((?!tests/)[^/]+)/',
      ['^examples/$1/', 'node_modules/'],
      'An example knows nothing of ours but the package, so that its folder can be copied.',
    ),
    only(
      'integrations',
      '^integrations/',
      ['^integrations/', '^catalogue/', '^site/(build|src/embed)/'],
      'A plugin is made from what the embed page knows of the widgets.',
    ),
    {
      name: 'integrations-are-for-builds',
      severity: 'error',
      comment: 'What is built for other systems is for the tools, the build of the site, which offers it, and tests.',
      from: { pathNot: ['^(integrations|tools|e2e)/', '^site/build/', '\\.test\\.tsx?$'] },
      to: { path: '^integrations/' },
    },
    only(
      'benchmarks',
      '^bench/',
      ['^bench/', '^catalogue/', '^tools/', '^site/src/embed/'],
      'The benchmarks use the tools, the catalogue, the code that is embedded, and what is built.',
    ),
    {
      name: 'only-figures-leave-the-benchmarks',
      severity: 'error',
      comment: 'Of the benchmarks others use the shape of the results and the statistics.',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/', pathNot: '^bench/report/(results|statistics)\\.ts$' },
    },
    {
      name: 'only-the-seam-knows-r2wc',
      severity: 'error',
      from: { pathNot: '^widgets/src/shared/element/' },
      to: { path: 'node_modules/@r2wc/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Only types may look back: a translation is typed by the English it translates.',
      from: { pathNot: '\\.messages(\\.\\w\\w)?\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'no-dev-dependency-in-production',
      severity: 'error',
      from: {
        path: '^(catalogue|widgets/src|checkout-worker/src)/',
        pathNot: '(\\.test\\.tsx?|\\.browser\\.test\\.ts|testing\\.tsx?|/test[^/]*/.*)$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      // What the examples and the benchmarks' peers import is there once they are installed; their builds see to it.
      from: { pathNot: '^(examples/(?!tests/)|bench/peers/)' },
      to: { couldNotResolve: true, pathNot: '^cloudflare:|/dist/|^vitest/config$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((widgets|site|checkout-worker)/dist|tools/new-widget/template)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
