import { firstSectionId, type PageData } from '../../../layouts/page.ts';

/** Where the plain review form leads, which nobody sees who has JavaScript: there the widget says the same in its place. */
export const data = {
  title: 'Thank you for your review',
  description: 'Your review has arrived, and what happens with it now.',
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>Thank you for your review.</h1>
        <p className="lead">
          It is held for moderation and appears once we have read it. We change nothing in it, and your email address is
          never shown.
        </p>
        <div className="cluster">
          <a className="button button--primary" href="/reviews">
            See all reviews
          </a>
          <a className="button" href="/">
            Return to Home
          </a>
        </div>
      </div>
    </section>
  );
}
