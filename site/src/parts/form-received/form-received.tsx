import { firstSectionId } from '../../layouts/page.ts';
import { words } from '../../words.ts';
import { InlineMarkdown } from '../markdown/markdown.tsx';

interface FormReceivedProps {
  title: string;
  lead: string;
  nothing: string;
}

/** Confirmation page after a visitor submits a form without JavaScript, if the visitor then receives an email. */
export function FormReceived({ title, lead, nothing }: FormReceivedProps) {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <InlineMarkdown text={nothing} />
        </p>
        <div className="cluster">
          <a className="button" href="/">
            {words.notFound.home}
          </a>
        </div>
      </div>
    </section>
  );
}
