import { agency } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { Speaker } from '../../parts/person/person.tsx';
import { words } from '../../words.ts';

const iconPaths = {
  phone: 'M16 6h8v2h-8zM12 3h16a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM18 32h4',
  mail: 'M4 9h32v22H4zM4 10l16 13 16-13',
  chat: 'M5 6h30v21H20l-8 8v-8H5zM13 16.500v.1M20 16.500v.1M27 16.500v.1',
} as const;

/** Line drawing of a phone, letter or speech bubble on a sun. */
function ConnectIcon({ kind }: { kind: keyof typeof iconPaths }) {
  return (
    <svg className="connect-icon" viewBox="0 0 72 72" width="80" height="80" aria-hidden="true">
      <circle cx="36" cy="36" r="36" />
      <path d={iconPaths[kind]} transform="translate(16 16)" />
    </svg>
  );
}

const {
  description = words.call.description,
  title = words.call.title,
  lead,
  speaker,
  facts,
  ways,
  form,
} = agency.strategyCall;

export const data = {
  title: words.call.page,
  description,
  styles: ['person'],
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero call-hero" id={firstSectionId}>
        <div className="wrapper">
          <div className="call-hero__words">
            <h1>
              <HighlightedTitle text={title} />
            </h1>
            <div className="flow">
              {lead && <p className="lead">{lead}</p>}
              <Speaker name={speaker} />
            </div>
          </div>
          {facts.length > 0 && (
            <ul className="call-cards">
              {facts.map(({ figure, text }) => (
                <li key={figure}>
                  <h2>{figure}</h2>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>

      {ways && (
        <section className="band" data-band="strong" data-tide aria-labelledby="connect-title">
          <div className="wrapper flow flow--wide">
            <h2 id="connect-title">{ways.title}</h2>
            <ul className="call-ways">
              <li>
                <ConnectIcon kind="phone" />
                <h3>{ways.call.title}</h3>
                <p>{ways.call.text}</p>
                <a className="button button--primary" href="#booking-calendar">
                  {ways.call.label}
                </a>
              </li>
              <li>
                <ConnectIcon kind="mail" />
                <h3>{ways.email.title}</h3>
                <p>{ways.email.text}</p>
                <a className="button" href="#contact-form">
                  {ways.email.label}
                </a>
              </li>
              {ways.chat && (
                <li>
                  <ConnectIcon kind="chat" />
                  <h3>{ways.chat.title}</h3>
                  <p>{ways.chat.text}</p>
                  <a className="button" href="#contact-form">
                    {ways.chat.label}
                  </a>
                </li>
              )}
            </ul>
          </div>
        </section>
      )}

      <section className="band" id="booking-calendar" data-tide aria-label={words.call.book}>
        <div className="wrapper">
          <agency-booking
            url={agency.booking}
            show={agency.calendar.view === 'times' ? 'times' : undefined}
            phone={agency.phone}
            email={agency.email}
            turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
          />
        </div>
      </section>

      <section className="band" id="contact-form" data-band="emphasis" data-tide aria-label={words.call.form}>
        <div className="wrapper call-form">
          <div className="flow">
            <h2>{form?.title ?? words.call.write}</h2>
            {form?.lead && <p className="lead">{form.lead}</p>}
            {form?.more && (
              <p>
                <InlineMarkdown text={form.more} />
              </p>
            )}
          </div>
          <agency-contact-form
            phone={agency.phone}
            email={agency.email}
            turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
          />
        </div>
      </section>
    </>
  );
}
