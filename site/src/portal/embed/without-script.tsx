import { bundles } from '#agency/catalogue';
import { agency } from '../../agency.ts';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import type { Kit } from '../snippets/embed.ts';
import { createElement, html, print } from '../snippets/markup.ts';
import { createElements } from '../snippets/tags.ts';

/** FAQ for embedders. */
export function WithoutScript({ kit }: { kit: Kit }) {
  const [picker] = createElements({ widget: 'pricing-picker', target: 'html', withoutCart: true }, kit);
  // Shows bundles if the agency sells any, because their list is shorter than the list of plans.
  const show = bundles.length > 0 ? 'bundles' : 'plans';
  const priced = createElements(
    { widget: 'pricing-picker', target: 'html', priceList: true, withoutCart: true, attributes: { show } },
    kit,
  );
  return (
    <section className="band" id="good-to-know" aria-labelledby="good-to-know-title">
      <div className="wrapper every-widget">
        <h2 id="good-to-know-title">Good to know</h2>
        <dl>
          <div>
            <dt>Never a blank spot</dt>
            <dd>
              <p>
                The content between the tags shows until the script loads. It stays if the script is blocked or switched
                off, and returns if the script fails. Every tag you copy here has a link in it.
              </p>
              <CodeBlock code={print(picker ?? createElement('a'), html)} />
            </dd>
          </div>
          <div>
            <dt>Nothing jumps</dt>
            <dd>
              <p>
                The code reserves space for a tall widget until it’s ready, so the content below doesn’t move. The
                height depends on the width of your page. In a narrow column, the widget is taller, so raise{' '}
                <code>min-height</code>. React code, shortcodes and tag managers reserve no space: set a{' '}
                <code>min-height</code> on the element around the widget.
              </p>
            </dd>
          </div>
          <div>
            <dt>It sells without its script</dt>
            <dd>
              <p>
                With “Include today’s prices in the tag”, the code contains today’s plans as a plain form. It leads
                straight to checkout or, from an unregistered page, to the cart on our site. If a price has changed
                since, the buyer sees the old and the new price, and confirms before paying. Copy the tag again when
                prices change.
              </p>
              <CodeBlock code={priced.map((markup) => print(markup, html)).join('\n')} />
            </dd>
          </div>
          <div>
            <dt>When something doesn’t show</dt>
            <dd>
              <p>
                On a page with the tag, add <code>?agency-debug</code> to the URL. A panel lists what’s wrong, such as a
                script line from another agency, a blocked URL or a misspelled attribute, and shows the line that fixes
                it.
              </p>
            </dd>
          </div>
          {agency.hasPage('/widgets') && (
            <div>
              <dt>For developers</dt>
              <dd>
                <p>
                  Every attribute, event, slot and part, with live examples, is under <a href="/widgets">widgets</a>,
                  and all colors, spacing and fonts are under <a href="/widgets/theming">theming</a>. The size and hash
                  of every file are in <a href="/widgets/v1/release.json">the release manifest</a>. Scripts and software
                  agents find the catalog and the cart’s rules in <a href="/catalogue.json">catalogue.json</a>, every
                  public request in <a href="/openapi.json">openapi.json</a>, and links to the pages as Markdown in{' '}
                  <a href="/llms.txt">llms.txt</a>.
                </p>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
