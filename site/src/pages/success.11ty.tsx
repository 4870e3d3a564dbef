import { facts } from '../content/facts.ts';
import { firstSectionId, type PageData } from '../layouts/page.ts';

export const data = {
  title: 'Thank you',
  description: 'The receipt of your order, checked with our payment provider.',
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow flow--wide">
        <h1 className="visually-hidden">Thank you</h1>
        <agency-payment-status>
          <p>Thank you for your submission. We'll be in touch within {facts.contactReply}.</p>
        </agency-payment-status>
      </div>
    </section>
  );
}
