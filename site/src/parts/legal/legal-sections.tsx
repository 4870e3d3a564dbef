import { unwrapFallback } from '#agency-files/fallback.ts';
import type { LegalSection } from '#agency-files/site/legal.ts';
import { words } from '../../words.ts';
import { InlineMarkdown, Markdown } from '../markdown/markdown.tsx';

/** Numbered sections beside a list of them that stays in view. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="wrapper legal">
      <nav className="legal__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{words.legal.contents}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__sections">
        {sections.map(({ id, title, short, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <p className="legal__number figure" aria-hidden="true">
              {index + 1}
            </p>
            <div className="flow">
              <h2 id={`${id}-title`}>{title}</h2>
              <p className="legal__short">
                <InlineMarkdown text={short} />
              </p>
              {blocks.map((block) => (
                <Block key={block} text={block} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** A list is shown with ticks; everything else as Markdown has it. */
function Block({ text }: { text: string }) {
  const list = unwrapFallback(text);
  if (!list.text.startsWith('- ')) return <Markdown text={text} />;
  return (
    <ul className="ticks">
      {list.text
        .slice(2)
        .split(/\n- /)
        .map((point) => (
          <li key={point}>
            <span>
              <InlineMarkdown text={list.mark(point.replaceAll(/\n */g, ' '))} />
            </span>
          </li>
        ))}
    </ul>
  );
}
