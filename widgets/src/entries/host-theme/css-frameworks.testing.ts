/** Popular CSS framework with a sample page in the framework's usual markup. */
export interface CssFramework {
  name: string;
  css: readonly string[];
  /** HTML of the page's body. Contains an element `#font` in the body font and the placeholder `<!-- widgets -->`. */
  body: string;
  /** Color of the page's buttons, or of its links if the buttons are gray. */
  accent: string;
  switchToDark?(page: Window): void;
}

const createPage = (button: string) =>
  `<h1>Autumn offer</h1><h2>Plans</h2><p id="font">Read <a href="/more">what is included</a>.</p><p>${button}</p><!-- widgets -->`;

const setOnRoot = (name: string, value: string) => (page: Window) =>
  page.document.documentElement.setAttribute(name, value);

export const cssFrameworks: readonly CssFramework[] = [
  {
    name: 'Bootstrap',
    css: ['node_modules/bootstrap/dist/css/bootstrap.min.css'],
    body: createPage('<button class="btn btn-secondary">Back</button> <button class="btn btn-primary">Buy</button>'),
    accent: '#0d6efd',
    switchToDark: setOnRoot('data-bs-theme', 'dark'),
  },
  {
    name: 'Bulma',
    css: ['node_modules/bulma/css/bulma.min.css'],
    body: `<div class="content">${createPage('<button class="button is-primary">Buy</button>')}</div>`,
    accent: '#00d1b2',
    switchToDark: setOnRoot('data-theme', 'dark'),
  },
  {
    name: 'Pico',
    css: ['node_modules/@picocss/pico/css/pico.min.css'],
    body: `<main class="container">${createPage('<button>Buy</button>')}</main>`,
    accent: '#0172ad',
    switchToDark: setOnRoot('data-theme', 'dark'),
  },
  {
    name: 'Water.css',
    css: ['node_modules/water.css/out/light.min.css'],
    body: createPage('<button>Buy</button>'),
    accent: '#0076d1',
    switchToDark: ({ document }) =>
      document.querySelector('link')?.setAttribute('href', '/node_modules/water.css/out/dark.min.css'),
  },
  {
    name: 'Tailwind typography',
    css: ['widgets/dist/fixture/typography.css'],
    body: `<body class="bg-white dark:bg-slate-900"><article class="prose dark:prose-invert">${createPage(
      '<button class="rounded-lg bg-indigo-600 text-white">Buy</button>',
    )}</article></body>`,
    accent: '#4f39f6',
    switchToDark: setOnRoot('class', 'dark'),
  },
  {
    name: 'Foundation',
    css: ['node_modules/foundation-sites/dist/css/foundation.min.css'],
    body: createPage('<a class="button" href="/buy">Buy</a>'),
    accent: '#1779ba',
  },
  {
    name: 'Materialize',
    css: ['node_modules/@materializecss/materialize/dist/css/materialize.min.css'],
    body: createPage('<button class="btn filled">Buy</button>'),
    accent: '#006495',
    switchToDark: setOnRoot('theme', 'dark'),
  },
  {
    name: 'Spectre',
    css: ['node_modules/spectre.css/dist/spectre.min.css'],
    body: createPage('<button class="btn">Back</button> <button class="btn btn-primary">Buy</button>'),
    accent: '#5755d9',
  },
  {
    name: 'Milligram',
    css: ['node_modules/milligram/dist/milligram.min.css'],
    body: createPage('<button>Buy</button>'),
    accent: '#9b4dca',
  },
  {
    name: 'Open Props',
    css: ['open-props', 'normalize', 'buttons'].map((file) => `node_modules/open-props/${file}.min.css`),
    body: createPage('<button>Buy</button>'),
    accent: '#4263eb',
  },
];
