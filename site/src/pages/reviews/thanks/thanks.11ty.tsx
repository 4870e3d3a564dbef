import { firstSectionId, type PageData } from '#site/src/layouts/page.ts';
import { words } from '#site/src/words.ts';

/** Confirmation page after a visitor submits a review without JavaScript. With JavaScript, the widget shows the same message. */
export const data = {
  title: words.reviews.thanksTitle,
  description: words.reviews.thanksDescription,
  hidden: true,
  isConfirmation: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>{words.reviews.thanks}</h1>
        <p className="lead">{words.reviews.moderation}</p>
        <div className="cluster">
          <a className="button button--primary" href="/reviews">
            {words.reviews.all}
          </a>
          <a className="button" href="/">
            {words.notFound.home}
          </a>
        </div>
      </div>
    </section>
  );
}
