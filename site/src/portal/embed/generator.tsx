import type { EmbedPage } from '../build/embed-page.ts';
import { type ChoiceProps, Segments } from '../parts/segments/segments.tsx';
import { targetNames, targets } from '../snippets/embed.ts';
import { createDefaultEmbed } from '../snippets/state.ts';
import { Policy, Snippets } from './code.tsx';
import { Controls } from './controls.tsx';
import { GuideLink } from './guide-link.tsx';
import { getPreviewPath } from './preview-document.ts';

const widths = [
  ['320', '320'],
  ['768', '768'],
  ['1200', '1200'],
] as const;

const schemes = [
  ['', 'Your setting'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** Form, code and preview. Before its script loads, the generator shows the code for the default choices. */
export function EmbedGenerator({ page }: { page: EmbedPage }) {
  const { kit } = page.data;
  const start = createDefaultEmbed(page.widgets[0]?.name ?? '');
  return (
    <embed-generator>
      <form className="embed-form" autoComplete="off">
        <section className="band" id="generator" data-band="emphasis" data-tide aria-labelledby="generator-title">
          <div className="wrapper flow">
            <h2 id="generator-title">Choose, copy, paste</h2>
            <p className="embed-no-script">
              Choosing here needs JavaScript. <a href="#code">Ready-made code</a> is below.
            </p>
            <div className="embed-note" role="alert" id="embed-problems" hidden />
            <div className="embed-script">
              <Choice
                name="widget"
                legend="1. What do you want on your page? Choose one or more."
                choices={page.widgets.map(({ name }) => [name, kit.widgets[name]?.title.en ?? name])}
                chosen={start.widget}
                multiple
              />
              <Choice
                name="target"
                legend="2. What’s your page built with? HTML works almost anywhere."
                choices={targets.map((target) => [target, targetNames[target]])}
                chosen={start.target}
              />
            </div>
            <div className="embed-columns">
              <div className="embed-code" id="copy">
                <p className="embed-step" aria-hidden="true">
                  3. Copy this, and paste it into your page.
                </p>
                <div className="embed-snippets">
                  <Snippets embed={start} kit={kit} level="h3" />
                </div>
                {targets.map((target) => (
                  <GuideLink key={target} target={target} hidden={target !== start.target} />
                ))}
                <p className="embed-note" role="status" id="embed-left-out" hidden />
                <p className="embed-hint">
                  The code works on any page. If yours is registered, checkout opens right from it:{' '}
                  <a href="#registration">check your page</a>.
                </p>
              </div>
              <Preview widget={start.widget} />
              <div className="embed-more">
                <div className="embed-script">
                  <Controls page={page} chosen={start.widget} />
                </div>
                <details className="embed-controls embed-group">
                  <summary>Content-Security-Policy</summary>
                  <div className="embed-group__body">
                    <p className="embed-hint">
                      If your site sends this header, allow exactly these values. If a directive is already there, add
                      them to it.
                    </p>
                    <div className="embed-policy__lines">
                      <Policy embed={start} kit={kit} />
                    </div>
                  </div>
                </details>
                <p className="embed-script embed-copy">
                  <button type="submit" className="button" id="embed-copy-link">
                    Copy this page’s link
                  </button>
                  <span>The link contains all your choices.</span>
                </p>
              </div>
            </div>
          </div>
        </section>
      </form>
      <script type="application/json">{JSON.stringify(page.data)}</script>
    </embed-generator>
  );
}

function Preview({ widget }: { widget: string }) {
  return (
    <div className="embed-preview" id="preview">
      <div className="embed-preview__bar embed-script">
        <Segments name="width" legend="Width" choices={widths} chosen="768" />
        <Segments name="scheme" legend="Page" choices={schemes} chosen="" />
      </div>
      <div className="embed-stage">
        <iframe src={getPreviewPath(widget)} title="Preview" loading="lazy" />
      </div>
      <p className="embed-hint">
        <span className="embed-scale" /> This preview has its own cart and sends nothing.
      </p>
    </div>
  );
}

/** Radio buttons, or checkboxes if `multiple`, styled as pills. */
function Choice({ name, legend, choices, chosen, multiple }: ChoiceProps & { readonly multiple?: boolean }) {
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="filter__choice">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            {...(multiple ? { 'data-option': name } : { name })}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
