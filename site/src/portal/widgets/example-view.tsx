import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import type { Example, WidgetDoc } from '../build/widget-docs.ts';

/** Sandbox of the example frames. The frames have an opaque origin, so their cart is separate and they send nothing to the server. */
export const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

export function getExamplePath(widget: string, example: string): string {
  return `/widgets/${widget}/${example}`;
}

/** Tab panel with a live example, its code and the events that it fires. */
export function ExampleView({ widget, example }: { widget: WidgetDoc; example: Example }) {
  const { name, title, html } = example;
  const path = getExamplePath(widget.name, name);
  return (
    <article className="example" aria-labelledby={`${name}-title`}>
      <header className="example__header">
        <h3 id={`${name}-title`}>{title}</h3>
        <a href={path} aria-label={`Open on its own page: ${title}`}>
          Open on its own page
        </a>
      </header>
      <div className="example__stage">
        <div className="example__frame">
          <iframe src={path} title={`${widget.title}: ${title}`} sandbox={sandbox} loading="lazy" />
        </div>
      </div>
      <CodeBlock code={html} />
      <details className="event-log">
        <summary>
          Events <span className="event-log__last">none yet</span>
        </summary>
        <div role="log" aria-label={`Events of ${title}`} />
      </details>
    </article>
  );
}
