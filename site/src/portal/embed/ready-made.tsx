import { Fold } from '../../parts/fold/fold.tsx';
import type { EmbedPage } from '../build/embed-page.ts';
import { type Kit, type Target, targetNames, targets } from '../snippets/embed.ts';
import { Policy, Snippets } from './code.tsx';
import { GuideLink } from './guide-link.tsx';

/** The code of every widget for every place, as it comes: to read and to copy without any script. */
export function ReadyMade({ page }: { page: EmbedPage }) {
  const { kit } = page.data;
  return (
    <section className="band ready-made" id="code" data-band="emphasis" data-tide aria-labelledby="code-title">
      <div className="wrapper flow flow--wide">
        <h2 id="code-title">Ready-made code</h2>
        <div>
          {page.widgets.map(({ name }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`}>
              <Fold isAlways title={<h3 id={`${name}-title`}>{kit.widgets[name]?.title.en}</h3>}>
                {targets.map((target) => (
                  <Place key={target} widget={name} target={target} kit={kit} />
                ))}
              </Fold>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function Place({ widget, target, kit }: { widget: string; target: Target; kit: Kit }) {
  const embed = { widget, target };
  return (
    <details className="embed-group">
      <summary>{targetNames[target]}</summary>
      <div className="embed-group__body">
        <GuideLink target={target} />
        <Snippets embed={embed} kit={kit} level="h4" />
        <div className="embed-snippet">
          <h4>Content-Security-Policy</h4>
          <Policy embed={embed} kit={kit} />
        </div>
      </div>
    </details>
  );
}
