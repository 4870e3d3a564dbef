import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import { classicLoaderTag } from './snippet.ts';

/** What holds for all of them, so that their own pages need not repeat it. */
export function EveryWidget() {
  return (
    <section className="band" aria-labelledby="every-widget-title">
      <div className="wrapper every-widget">
        <h2 id="every-widget-title">What each of them can do</h2>
        <dl>
          <div>
            <dt>Load when it is time</dt>
            <dd>
              <p>
                The script finds the widgets of a page, also those added later, and fetches only theirs. With{' '}
                <code>loading="lazy"</code> a widget waits until it is nearly in view, with <code>"interaction"</code>{' '}
                until it is touched.
              </p>
              <CodeBlock code={'<agency-reviews loading="lazy"></agency-reviews>'} />
            </dd>
          </div>
          <div>
            <dt>Change without a change of your page</dt>
            <dd>
              <p>
                With <code>config</code> a widget takes what its tag does not say from your partner record: the service
                it begins with, its theme, its language. We change that for you, and your pages have it within a minute.
              </p>
              <CodeBlock code={'<agency-pricing-picker config="acme"></agency-pricing-picker>'} />
            </dd>
          </div>
          <div>
            <dt>Tell how they fare</dt>
            <dd>
              <p>
                With <code>health</code> a widget tells once per page view whether it showed, failed, or was blocked.{' '}
                <a href="/partner">Your partner page</a> shows it, with what to do. No ids, nothing stored, and nothing
                of a visitor who has said no.
              </p>
              <CodeBlock code={'<agency-cart health></agency-cart>'} />
            </dd>
          </div>
          <div>
            <dt>Live inside your own components</dt>
            <dd>
              <p>
                The script does not look into shadow roots by itself. Name one, before the script has come or after, and
                the widgets in it are found, also those added later.
              </p>
              <CodeBlock
                code={
                  'window.Agency ??= { q: [] };\nAgency.q.push((agency) => {\n  agency.watch(this.shadowRoot);\n});'
                }
              />
            </dd>
          </div>
          <div>
            <dt>Work without modules</dt>
            <dd>
              <p>
                Some optimizers take <code>type="module"</code> away from scripts. The same loader is there as a classic
                script; write <code>defer</code> or <code>async</code> as you like.
              </p>
              <CodeBlock code={classicLoaderTag} />
            </dd>
          </div>
          <div>
            <dt>Speak the language of the page</dt>
            <dd>
              <p>
                English, German and Spanish: the nearest <code>lang</code> decides, for words, dates and money.
              </p>
              <CodeBlock code={'<section lang="es">\n  <agency-contact-form></agency-contact-form>\n</section>'} />
            </dd>
          </div>
          <div>
            <dt>Tell the page what happens</dt>
            <dd>
              <p>Every event bubbles up to the document. The ones before something happens can be cancelled.</p>
              <CodeBlock
                code={
                  "document.addEventListener('agency-cart-change', (event) => {\n  console.log(event.detail.itemCount);\n});"
                }
              />
            </dd>
          </div>
          <div>
            <dt>Look like yours</dt>
            <dd>
              <p>
                They inherit the font, follow the light or dark of the page and take its colors. See{' '}
                <a href="/widgets/theming">all tokens</a>.
              </p>
              <CodeBlock
                code={':root {\n  --agency-color-primary: #6d4aff;\n  --agency-color-on-primary: #ffffff;\n}'}
              />
            </dd>
          </div>
          <div>
            <dt>Step aside</dt>
            <dd>
              <p>What you write inside a widget shows until its script has arrived, and again should it fail.</p>
              <CodeBlock code={'<agency-cart>\n  <a href="/pricing">See prices</a>\n</agency-cart>'} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
