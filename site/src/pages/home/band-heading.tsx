import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';

/** Heading of a home page section, with an optional sentence next to the heading. */
export function BandHeading({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
      {lead && (
        <p className="lead">
          <InlineMarkdown text={lead} />
        </p>
      )}
    </div>
  );
}
