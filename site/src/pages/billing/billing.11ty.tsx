import { firstSectionId, type PageData } from '../../layouts/page.ts';

export const data = {
  title: 'Manage your subscription',
  description: 'Change how you pay, see your invoices or cancel: we email you a link to your billing.',
  styles: ['short-form'],
} satisfies PageData;

/** Works without JavaScript, and says the same whether anybody ordered with the address or not. */
export function render() {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className="wrapper flow">
        <h1>Manage your subscription</h1>
        <p className="lead">
          Change how you pay, see your invoices, or cancel. Enter the email address of your order and we send you a
          link.
        </p>
        <form className="short-form" action="/api/billing-link" method="post">
          <label htmlFor="billing-email">Email address</label>
          <input id="billing-email" name="email" type="email" autoComplete="email" maxLength={254} required />
          <button type="submit" className="button button--primary">
            Email me a link
          </button>
        </form>
        <p>
          The link works once, and for 30 minutes. Lost the address you ordered with? <a href="/contact">Write to us</a>
          .
        </p>
      </div>
    </section>
  );
}
