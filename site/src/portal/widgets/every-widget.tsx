import { formatLanguageList } from '#site/build/widgets/widget-files.ts';
import { oldestBrowsers } from '#widgets/build/oldest-browsers.ts';
import { agency } from '../../agency.ts';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';

export function EveryWidget() {
  return (
    <section className="band" aria-labelledby="every-widget-title">
      <div className="wrapper every-widget">
        <h2 id="every-widget-title">What every widget can do</h2>
        <dl>
          <div>
            <dt>They load when needed</dt>
            <dd>
              <p>
                The script finds the widgets on a page, including ones added later, and loads only their files. With{' '}
                <code>loading="lazy"</code>, a widget waits until it’s almost in view; with <code>"interaction"</code>,
                until someone uses it. A cart doesn’t wait if there’s something in it, or if another widget is ready.
              </p>
              <CodeBlock code={'<agency-reviews loading="lazy"></agency-reviews>'} />
            </dd>
          </div>
          <div>
            <dt>They update without changes to your page</dt>
            <dd>
              <p>
                With <code>config</code>, your partner record supplies whatever a tag doesn’t set: the service the
                widget starts with, its theme, its language. We change the record for you, and your pages pick up the
                change within a minute.
              </p>
              <CodeBlock code={'<agency-pricing-picker config="acme"></agency-pricing-picker>'} />
            </dd>
          </div>
          <div>
            <dt>They report how they’re doing</dt>
            <dd>
              <p>
                With <code>health</code>, a widget reports once per page view whether it showed, failed or was blocked.{' '}
                <a href="/partner">Your partner page</a> shows the reports and what to do. The reports contain no IDs
                and leave nothing in the browser, and if a visitor has refused consent, none are sent.
              </p>
              <CodeBlock code={'<agency-cart health></agency-cart>'} />
            </dd>
          </div>
          <div>
            <dt>They work inside your own components</dt>
            <dd>
              <p>
                The script doesn’t look into shadow roots on its own. Pass one to <code>watch()</code>, before or after
                the script loads, and the script finds the widgets inside, including ones added later.
              </p>
              <CodeBlock
                code={
                  'window.Agency ??= { q: [] };\nAgency.q.push((agency) => {\n  agency.watch(this.shadowRoot);\n});'
                }
              />
            </dd>
          </div>
          <div>
            <dt>They follow the page’s language</dt>
            <dd>
              <p>
                {formatLanguageList()}: the nearest <code>lang</code> attribute sets the language of the text, dates and
                amounts.
              </p>
              <CodeBlock code={'<section lang="es">\n  <agency-contact-form></agency-contact-form>\n</section>'} />
            </dd>
          </div>
          <div>
            <dt>They tell the page what happens</dt>
            <dd>
              <p>
                Every event bubbles up to the document. The ones that fire before something happens can be canceled.
              </p>
              <CodeBlock
                code={
                  "document.addEventListener('agency-cart-change', (event) => {\n  console.log(event.detail.itemCount);\n});"
                }
              />
            </dd>
          </div>
          <div>
            <dt>They look like your page</dt>
            <dd>
              <p>
                They inherit the font and follow the page’s light or dark mode. Two lines give them your color. See{' '}
                <a href="/widgets/theming">all tokens</a>.
              </p>
              <CodeBlock
                code={':root {\n  --agency-color-primary: #6d4aff;\n  --agency-color-on-primary: #ffffff;\n}'}
              />
            </dd>
          </div>
          <div>
            <dt>They have a fallback</dt>
            <dd>
              <p>
                The content you put inside a widget shows until its script loads, and again if the script fails. In
                browsers older than Chrome or Edge {oldestBrowsers.chrome}, Firefox {oldestBrowsers.firefox} or Safari{' '}
                {oldestBrowsers.safari}, visitors may see only this content.
              </p>
              <CodeBlock code={'<agency-cart>\n  <a href="/pricing">See prices</a>\n</agency-cart>'} />
            </dd>
          </div>
          <div>
            <dt>They’re accessible and light</dt>
            <dd>
              <p>
                Each comes with <a href="/widgets/accessibility">an accessibility conformance sheet</a>
                {agency.hasPage('/performance') && (
                  <>
                    {' '}
                    and has been <a href="/performance">tested for speed</a>
                  </>
                )}
                .
              </p>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
