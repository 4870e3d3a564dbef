import { agency } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';

export const data = {
  title: 'Your order or message',
  description:
    'What became of it: the receipt of an order, checked with our payment provider, or our thanks for a message.',
  hidden: true,
} satisfies PageData;

export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow flow--wide">
        <h1 className="visually-hidden">Your order or message</h1>
        <agency-payment-status>
          <p>{agency.contact.thanks}</p>
        </agency-payment-status>
      </div>
    </section>
  );
}
