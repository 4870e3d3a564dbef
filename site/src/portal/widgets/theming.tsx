import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import type { DocumentedItem, WidgetDoc } from '../build/widget-docs.ts';
import { Description, ReferenceTable } from './reference.tsx';
import { listSharedTokens } from './tokens.ts';

interface Group {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly tokens: readonly DocumentedItem[];
}

const startsWith =
  (...prefixes: readonly string[]) =>
  (token: DocumentedItem) =>
    prefixes.some((prefix) => token.name.startsWith(`--agency-${prefix}`));

function groupTokens(tokens: readonly DocumentedItem[]): readonly Group[] {
  const isColor = (token: DocumentedItem) =>
    startsWith('color', 'focus-color')(token) || token.name === '--agency-ground';
  const isText = startsWith('font', 'line-height');
  const isMotion = startsWith('duration', 'easing');
  const isShape = (token: DocumentedItem) => !isColor(token) && !isText(token) && !isMotion(token);
  return [
    {
      id: 'colors',
      title: 'Colors',
      lead: 'Many colors have a light and a dark value. Set your own with light-dark(), or one value for both. Keep a contrast of at least 4.5:1 between a color and the text on it.',
      tokens: tokens.filter(isColor),
    },
    {
      id: 'text',
      title: 'Text',
      lead: 'Widgets use the page’s font unless you set another.',
      tokens: tokens.filter(isText),
    },
    { id: 'shape', title: 'Shape and space', lead: 'Round or square, tight or wide.', tokens: tokens.filter(isShape) },
    {
      id: 'motion',
      title: 'Motion',
      lead: 'Nothing moves for visitors who prefer less motion, whatever the values.',
      tokens: tokens.filter(isMotion),
    },
  ];
}

/** Swatch of a token's light and dark color. SVG attributes set the colors, because the policy blocks `style` attributes. */
function Swatch({ value = '' }: { value?: string }) {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  const both = /^#\w+$/.exec(value)?.[0];
  if (!light && !both) return null;
  return (
    <svg className="swatch" viewBox="0 0 48 24" width="48" height="24" aria-hidden="true">
      <path fill={light ?? both} d="M0 0h24v24H0z" />
      <path fill={dark ?? both} d="M24 0h24v24H24z" />
    </svg>
  );
}

const example = `:root {
  --agency-color-primary: light-dark(#5b3df5, #b3a4ff);
  --agency-color-on-primary: light-dark(#ffffff, #17123b);
  --agency-color-emphasis: light-dark(#ece9ff, #2a2358);
  --agency-radius-large: 12px;
  --agency-radius-pill: 8px;
  --agency-font-heading: Georgia, serif;
}`;

export function Theming({ widgets }: { widgets: readonly WidgetDoc[] }) {
  const tokens = listSharedTokens(widgets);
  return (
    <>
      <PageHero
        title="Make them yours"
        lead={`${tokens.length} custom properties set the look of every widget. Set them on :root, on a section or on one widget. The nearest value wins.`}
        art={<CodeBlock code={example} />}
      >
        <nav className="widget-nav" aria-label="Tokens">
          <a href="/widgets">All widgets</a>
          {groupTokens(tokens).map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          <a href="#light-and-dark">Light and dark</a>
        </nav>
      </PageHero>

      <section className="band reference-band" data-band="emphasis" data-tide aria-labelledby="tokens-title">
        <div className="wrapper flow flow--wide">
          <h2 id="tokens-title">Tokens</h2>
          {groupTokens(tokens).map(({ id, title, lead, tokens: items }) => (
            <ReferenceTable
              key={id}
              id={id}
              title={title}
              lead={lead}
              columns={['Token', 'Default', 'What it sets']}
              items={items}
              row={(token) => [
                <code key="name">{token.name}</code>,
                <span className="reference__default" key="default">
                  <Swatch value={token.default} />
                  <code>{token.default}</code>
                </span>,
                <Description key="text" item={token} />,
              ]}
            />
          ))}
        </div>
      </section>

      <section className="band" id="light-and-dark" aria-labelledby="light-and-dark-title">
        <div className="wrapper widget-use">
          <h2 id="light-and-dark-title">Light and dark</h2>
          <div className="prose">
            <p>
              By default, a widget matches the page around it: it follows the <code>color-scheme</code> your styles set.
              The <code>theme</code> attribute overrides that.
            </p>
            <CodeBlock
              code={
                '<!-- always dark, on its own background -->\n<agency-reviews theme="dark"></agency-reviews>\n\n<!-- as the visitor prefers -->\n<agency-reviews theme="auto"></agency-reviews>\n\n<!-- in the colors of your page -->\n<agency-reviews theme="host"></agency-reviews>'
              }
            />
            <p>
              <code>theme="host"</code> reads colors, corners and headings from your page, and updates when they change.
              Text that would be hard to read is made lighter or darker. A token you set wins.
            </p>
            <p>To style what no token covers, use parts. Each widget’s page lists its parts.</p>
            <CodeBlock code={'agency-cart::part(checkout) {\n  text-transform: uppercase;\n}'} />
          </div>
        </div>
      </section>
    </>
  );
}
