import type { EmbedPage } from '../../../build/embed-page.ts';
import { targetNames, targets } from '../../embed/embed.ts';
import { startEmbed } from '../../embed/state.ts';
import { Choice, Segments } from './choice.tsx';
import { Policy, Snippets } from './code.tsx';
import { Controls } from './controls.tsx';
import { GuideLink } from './guide-link.tsx';
import { previewPath } from './preview-document.ts';

const widths = [
  ['320', '320'],
  ['768', '768'],
  ['1200', '1200'],
] as const;

const schemes = [
  ['', 'As yours'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** Choose, see, copy. What it shows before the script comes is true already, for what is chosen at first. */
export function EmbedGenerator({ page }: { page: EmbedPage }) {
  const { kit } = page.data;
  const start = startEmbed(page.widgets[0]?.name ?? '');
  return (
    <embed-generator>
      <form className="embed-form" autoComplete="off">
        <section className="band" id="generator" data-band="emphasis" data-tide aria-labelledby="generator-title">
          <div className="wrapper flow">
            <h2 id="generator-title">Choose, and see it</h2>
            <p className="embed-no-script">
              Choosing needs JavaScript. <a href="#code">Ready-made code for every widget</a> is below.
            </p>
            <div className="embed-note" role="alert" id="embed-problems" hidden />
            <div className="embed-script">
              <Choice
                name="widget"
                legend="Widget"
                choices={page.widgets.map(({ name }) => [name, kit.widgets[name]?.title ?? name])}
                chosen={start.widget}
              />
            </div>
            <div className="embed-columns">
              <div className="embed-script">
                <Controls page={page} chosen={start.widget} />
              </div>
              <div className="embed-preview">
                <div className="embed-preview__bar embed-script">
                  <Segments name="width" legend="Width" choices={widths} chosen="768" />
                  <Segments name="scheme" legend="Page" choices={schemes} chosen="" />
                </div>
                <div className="embed-stage">
                  <iframe src={previewPath(start.widget)} title="Preview" loading="lazy" />
                </div>
                <p className="embed-hint">
                  <span className="embed-scale" /> A preview: the cart is its own, and nothing is sent.
                </p>
              </div>
            </div>
          </div>
        </section>
        <section className="band" id="copy" data-band="strong" data-tide aria-labelledby="copy-title">
          <div className="wrapper flow">
            <h2 id="copy-title">Copy</h2>
            <div className="embed-script">
              <Choice
                name="target"
                legend="Where it goes"
                choices={targets.map((target) => [target, targetNames[target]])}
                chosen={start.target}
              />
            </div>
            {targets.map((target) => (
              <GuideLink key={target} target={target} hidden={target !== start.target} />
            ))}
            <div className="embed-copy">
              <div className="embed-snippets">
                <Snippets embed={start} kit={kit} level="h3" />
              </div>
              <div className="embed-aside">
                <p className="embed-note" role="status" id="embed-left-out" hidden />
                <Extras version={kit.version} />
                <div className="embed-policy">
                  <h3>Content-Security-Policy</h3>
                  <p>
                    If your site sends one, allow exactly this. Where a directive is there already, add the addresses to
                    it.
                  </p>
                  <div className="embed-policy__lines">
                    <Policy embed={start} kit={kit} />
                  </div>
                </div>
                <div className="embed-script embed-share">
                  <h3>Share</h3>
                  <p>The address of this page has all your choices in it.</p>
                  <button type="submit" className="button" id="embed-share">
                    Copy this page’s link
                  </button>
                </div>
              </div>
            </div>
          </div>
        </section>
      </form>
      <script type="application/json">{JSON.stringify(page.data)}</script>
    </embed-generator>
  );
}

function Extras({ version }: { version: string }) {
  return (
    <div className="embed-script embed-extras">
      <fieldset data-extra="version">
        <legend>Version</legend>
        <label>
          <input type="radio" name="version" value="v1" defaultChecked />
          <span>
            <b>Newest</b> Mended and repriced by itself. The file changes with each release, so it has no hash.
          </span>
        </label>
        <label>
          <input type="radio" name="version" value="pinned" />
          <span>
            <b>{version}, pinned</b> Never changes; its hash (SRI) has browsers refuse any other file. You change the
            number yourself. After a price change the cart says so and asks again.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="classic">
        <legend>If only the link shows</legend>
        <label>
          <input type="checkbox" name="classic" />
          <span>
            <b>Classic script</b> For sites whose optimizer takes <code>type="module"</code> away from scripts: one that
            works without.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="room">
        <legend>Until it has come</legend>
        <label>
          <input type="checkbox" name="withRoom" defaultChecked />
          <span>
            <b>Keep room for it, so that nothing jumps</b> A line of style as high as the widget is, or a screen. If the
            script never comes, that room stays empty below the link. In a narrow column, raise the number.
          </span>
        </label>
      </fieldset>
      <fieldset data-extra="priced">
        <legend>With the price list</legend>
        <label>
          <input type="checkbox" name="withCart" defaultChecked />
          <span>
            <b>Cart</b> Off where your page has one already.
          </span>
        </label>
        <label data-extra="list">
          <input type="checkbox" name="priceList" />
          <span>
            <b>Prices inside the tag</b> A plain form that sells before the script comes, and where it never does.
          </span>
        </label>
      </fieldset>
    </div>
  );
}
