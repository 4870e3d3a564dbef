import { agency } from '../../agency.ts';
import { EmailLink } from '../../parts/email-link/email-link.tsx';
import { words } from '../../words.ts';
import type { BandProps } from './band.ts';

/** Contact section, the target of all Learn More links. */
export function Contact({ band: { title, lead, formTitle } }: BandProps<'contact'>) {
  return (
    <section className="band" id="contact" data-band="emphasis" data-tide aria-labelledby="contact-title">
      <div className="wrapper home-contact">
        <div className="flow">
          <h2 id="contact-title">{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          <ul className="home-contact__ways">
            <li>
              <EmailLink />
            </li>
            {agency.phone && (
              <li>
                <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
              </li>
            )}
            {agency.booking && agency.hasPage('/strategy-call') && (
              <li>
                <a href="/strategy-call">{words.home.call}</a>
              </li>
            )}
          </ul>
        </div>
        <agency-contact-form
          phone={agency.phone}
          email={agency.email}
          turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
        >
          <h3 slot="heading">{formTitle}</h3>
        </agency-contact-form>
      </div>
    </section>
  );
}
