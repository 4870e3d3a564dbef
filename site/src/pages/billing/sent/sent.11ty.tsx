import { firstSectionId, type PageData } from '../../../layouts/page.ts';
import { InlineMarkdown } from '../../../parts/markdown/markdown.tsx';
import { words } from '../../../words.ts';

/** Where the form of `/billing` leads. */
export const data = {
  title: words.billing.sentTitle,
  description: words.billing.sentDescription,
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{words.billing.sentTitle}</h1>
        <p className="lead">{words.billing.sent}</p>
        <p>
          <InlineMarkdown text={words.billing.nothing} />
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
