import type { ReactNode } from 'react';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** The section in one sentence, for readers who will not read it. */
  readonly short: string;
  readonly paragraphs: readonly ReactNode[];
  readonly points?: readonly ReactNode[];
}

/** Numbered sections beside a list of them that stays in view. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="wrapper legal">
      <nav className="legal__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__sections">
        {sections.map(({ id, title, short, paragraphs, points = [] }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <p className="legal__number figure" aria-hidden="true">
              {index + 1}
            </p>
            <div className="flow">
              <h2 id={`${id}-title`}>{title}</h2>
              <p className="legal__short">{short}</p>
              {paragraphs.map((paragraph, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes order
                <p key={position}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul className="ticks">
                  {points.map((point, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes order
                    <li key={position}>
                      <span>{point}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
