import { agency, fact } from '../../agency.ts';
import { EmailLink } from '../../parts/email-link/email-link.tsx';

/** Where every Learn More leads. */
export function HomeContact() {
  return (
    <section className="band" id="contact" data-band="emphasis" data-tide aria-labelledby="contact-title">
      <div className="wrapper home-contact">
        <div className="flow">
          <h2 id="contact-title">Tell us what you are building</h2>
          <p className="lead">
            A person answers within {fact('contactReply')}. A strategy call takes {fact('strategyCall')} and costs
            nothing.
          </p>
          <ul className="home-contact__ways">
            <li>
              <EmailLink />
            </li>
            <li>
              <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            </li>
            <li>
              <a href="/strategy-call">Book a strategy call</a>
            </li>
          </ul>
        </div>
        <agency-contact-form
          phone={agency.phone}
          email={agency.email}
          turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
        >
          <h3 slot="heading">Write to us</h3>
        </agency-contact-form>
      </div>
    </section>
  );
}
