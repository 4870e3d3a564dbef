import { firstSectionId, type PageData } from '../../../layouts/page.ts';

/** Where the form of `/billing` leads. */
export const data = {
  title: 'Check your inbox',
  description: 'If you subscribed with this address, a link to your billing is on its way.',
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>Check your inbox</h1>
        <p className="lead">
          If you subscribed with this address, a link to your billing is on its way. It works once, and for 30 minutes.
        </p>
        <p>
          Nothing there after a few minutes? Look in the spam folder, <a href="/billing">try another address</a>, or{' '}
          <a href="/contact">write to us</a>.
        </p>
        <div className="cluster">
          <a className="button" href="/">
            Return to Home
          </a>
        </div>
      </div>
    </section>
  );
}
