import type { WidgetDoc } from '../../../build/widget-docs.ts';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';

function firstSentence(text: string): string {
  return /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;
}

export function AllWidgets({ widgets }: { widgets: readonly WidgetDoc[] }) {
  return (
    <section className="band" id="all-widgets" data-band="strong" data-tide aria-labelledby="all-widgets-title">
      <div className="wrapper flow flow--wide">
        <h2 id="all-widgets-title">All widgets</h2>
        <ul className="ruled-list">
          {widgets.map(({ name, title, declaration, examples }) => (
            <li key={name}>
              <h3>
                <a href={`/widgets/${name}`}>{title}</a>
              </h3>
              <p>
                <InlineMarkdown text={firstSentence(declaration.description)} />
              </p>
              <p className="widget-list__facts">
                <code>{`<${declaration.tagName}>`}</code>
                <span>{examples.length} examples</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
