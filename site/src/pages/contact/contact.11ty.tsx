import { agency, fact } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { organizationData } from '../../layouts/structured-data.ts';
import { EmailLink } from '../../parts/email-link/email-link.tsx';
import { afterContact } from './contact.ts';

export const data = {
  title: 'Contact',
  description: `Write to ${agency.name}, call, or book a free call. A person replies within ${fact('contactReply')}.`,
  structuredData: [organizationData()],
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper contact-columns">
          <div className="contact-words flow">
            <h1>
              Contact us in <mark>a sentence.</mark>
            </h1>
            <p className="lead">
              That is enough to start. A person reads it and replies within {fact('contactReply')}.
            </p>
            <dl className="contact-ways">
              <div>
                <dt>Write</dt>
                <dd>
                  <EmailLink />
                </dd>
              </div>
              <div>
                <dt>Call, {fact('supportHours')}</dt>
                <dd>
                  <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
                </dd>
              </div>
              <div>
                <dt>Meet</dt>
                <dd>
                  <a href="/strategy-call">Book a free strategy call</a>
                </dd>
              </div>
            </dl>
          </div>
          <div className="contact-form" id="contact-form">
            <agency-contact-form
              phone={agency.phone}
              email={agency.email}
              turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
            />
          </div>
        </div>
      </section>

      <section className="band" data-band="emphasis" data-tide aria-labelledby="next-title">
        <div className="wrapper flow flow--wide">
          <h2 id="next-title">What happens next</h2>
          <ol className="contact-next">
            {afterContact.map(({ when, title, text }) => (
              <li key={title}>
                <p className="contact-next__when">{when}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p>
            Rather see prices first? <a href="/pricing">They are all on one page.</a>
          </p>
        </div>
      </section>
    </>
  );
}
