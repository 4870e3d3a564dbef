import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';

/** The heading of a band, with a sentence beside it. */
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
