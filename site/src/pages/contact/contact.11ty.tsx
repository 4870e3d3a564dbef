import { addOns, bundles, contactChoices, packages, services } from '#agency/catalogue';
import { agency } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { createOrganizationData } from '../../layouts/structured-data.ts';
import { EmailLink } from '../../parts/email-link/email-link.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { NextSteps } from '../../parts/next-steps/next-steps.tsx';
import { Speaker } from '../../parts/person/person.tsx';
import { fillPlaceholders, words } from '../../words.ts';

const { description, title = words.contact.title, lead, speaker, hours } = agency.contact;

/** Id, name and service of each product as JSON, read by `prefill.ts`. Bundles are choices of the form themselves. */
const products = JSON.stringify(
  [...packages, ...bundles, ...addOns].map(({ id, name, category }) => {
    const choice = services.find((service) => service.id === category)?.name ?? name;
    return contactChoices.includes(choice) ? [id, name, choice] : [id, name];
  }),
);

export const data = {
  title: words.contact.title,
  description: description ?? fillPlaceholders(words.contact.description, { name: agency.name }),
  styles: ['next-steps', 'person'],
  structuredData: [createOrganizationData()],
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper contact-columns">
          <div className="contact-words flow">
            <h1>
              <HighlightedTitle text={title} />
            </h1>
            {lead && <p className="lead">{lead}</p>}
            <Speaker name={speaker} />
            <dl className="contact-ways">
              <div>
                <dt>{words.contact.write}</dt>
                <dd>
                  <EmailLink />
                </dd>
              </div>
              {agency.phone && (
                <div>
                  <dt>{hours ? `${words.contact.call}, ${hours}` : words.contact.call}</dt>
                  <dd>
                    <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
                  </dd>
                </div>
              )}
              {agency.booking && agency.hasPage('/strategy-call') && (
                <div>
                  <dt>{words.contact.meet}</dt>
                  <dd>
                    <a href="/strategy-call">{words.contact.book}</a>
                  </dd>
                </div>
              )}
            </dl>
          </div>
          <div
            className="contact-form"
            id="contact-form"
            data-products={products}
            data-start={words.contact.startWithPlan}
          >
            <agency-contact-form
              phone={agency.phone}
              email={agency.email}
              turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
            />
          </div>
        </div>
      </section>

      <NextSteps />
    </>
  );
}
