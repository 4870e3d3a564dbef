import { firstSectionId, type PageData } from '../../../layouts/page.ts';
import { InlineMarkdown } from '../../../parts/markdown/markdown.tsx';
import { words } from '../../../words.ts';

/** Where the form of `/withdraw` leads. */
export const data = {
  title: words.withdraw.receivedTitle,
  description: words.withdraw.receivedDescription,
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{words.withdraw.receivedTitle}</h1>
        <p className="lead">{words.withdraw.received}</p>
        <p>
          <InlineMarkdown text={words.withdraw.nothing} />
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
