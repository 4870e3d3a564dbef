import type { Embed, Kit, Snippet } from './embed.ts';
import { createElement, type Dialect, type Markup, print } from './markup.ts';
import { createElements, getTag, listCustomProperties, listLanguageImports, listWidgets } from './tags.ts';

/** Returns the command that installs the package, and the line for `.npmrc` unless the package is in npm's registry. */
export function createPackageSnippets({ npm }: Kit, condition = ''): readonly Snippet[] {
  const install: Snippet = {
    title: 'Package',
    language: 'sh',
    code: `npm install --save-exact ${npm.spec}`,
    placement: `In your project’s folder.${condition}${npm.integrity && ` package-lock.json should contain the hash ${npm.integrity}.`}`,
  };
  if (npm.spec.includes('://'))
    return [
      {
        title: 'npm setting',
        language: 'sh',
        code: 'allow-remote=root',
        placement:
          'In .npmrc, next to your package.json. npm 12 and later need this line to install a package from a URL.',
      },
      install,
    ];
  if (!npm.registry) return [install];
  return [
    {
      title: 'Registry',
      language: 'sh',
      code: `${npm.name.split('/')[0]}:registry=${npm.registry}`,
      placement: 'In .npmrc, next to your package.json.',
    },
    install,
  ];
}

export function createReactSnippets(embed: Embed, kit: Kit): readonly Snippet[] {
  return [
    ...createPackageSnippets(kit, ' These components need React 18 or 19. The package’s README covers older versions.'),
    {
      title: 'Component',
      language: 'jsx',
      code: createReactCode(embed, kit),
      placement:
        'Any file in your project; in Astro, with client:load. Next.js, React Router and Astro render the component on the server with its content. If your app imports other languages, set lang on each component, so the server renders the right one.',
    },
  ];
}

function createReactCode(embed: Embed, kit: Kit): string {
  const widgets = listWidgets(embed, kit);
  const colors = listCustomProperties(embed);
  const components = createElements(embed, kit).map((markup) => createComponent(markup, colors.length > 0));
  const [only, ...others] = components;
  return [
    ...widgets.map((widget) => `import { ${toComponentName(getTag(widget))} } from '${kit.npm.name}/react/${widget}';`),
    ...listLanguageImports(embed, kit),
    '',
    ...(colors.length > 0 ? [`const colors = ${JSON.stringify(Object.fromEntries(colors), null, 2)};`, ''] : []),
    `export function ${toComponentName(getTag(embed.widget))}Section() {`,
    '  return (',
    ...(only && others.length === 0
      ? [print(only, jsx, '    ')]
      : ['    <>', ...components.map((one) => print(one, jsx, '      ')), '    </>']),
    '  );',
    '}',
  ].join('\n');
}

/** Returns a React component's name, such as `PricingPicker` for `agency-pricing-picker`. */
function toComponentName(tag: string): string {
  return tag
    .replace(/^agency-/, '')
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** Returns the component without children, because a server prints children in place of the widget's first view. */
function createComponent({ tag, attributes, children }: Markup, hasColors: boolean): Markup {
  const wrapped = children.map((child) => (typeof child === 'string' ? child : createComponent(child, hasColors)));
  if (!tag.startsWith('agency-')) return createElement(tag, attributes, ...wrapped);
  const props = Object.entries(attributes).map(([name, value]): [string, string | true] => [toCamelCase(name), value]);
  return createElement(toComponentName(tag), {
    ...Object.fromEntries(props),
    ...(hasColors && { style: true as const }),
  });
}

function toCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const jsx: Dialect = {
  attribute(name, value) {
    if (name === 'style') return 'style={colors}';
    if (value === true) return name;
    // Write the messages as an object literal: JSON is valid JavaScript, and the property accepts objects.
    if (name === 'words') return `words={${value}}`;
    return /^[^"'&<>{}\\\n\r\t]*$/.test(value) ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`;
  },
  text: (text) => (/[{}<>&]/.test(text) ? `{${JSON.stringify(text)}}` : text),
  isJsx: true,
};
