import { agency, fact } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { ConnectIcon } from './connect-icon.tsx';
import { callFacts, chatNote } from './strategy-call.ts';

export const data = {
  title: 'Free strategy call',
  description: `A free call of ${fact('strategyCall')} about your goals, your pages and where to start. Pick a time, write, or call us.`,
} satisfies PageData;

export function render() {
  return (
    <>
      <section className="band page-hero call-hero" id={firstSectionId}>
        <div className="wrapper">
          <div className="call-hero__words">
            <h1>Thirty minutes on your marketing.</h1>
            <p className="lead">
              You talk about your business, we look at your pages together, and you leave with a plan you can follow
              with or without us.
            </p>
          </div>
          <ul className="call-cards">
            {callFacts.map(({ figure, text }) => (
              <li key={figure}>
                <h2>{figure}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="band" data-band="strong" data-tide aria-labelledby="connect-title">
        <div className="wrapper flow flow--wide">
          <h2 id="connect-title">Three ways to connect</h2>
          <ul className="call-ways">
            <li>
              <ConnectIcon kind="phone" />
              <h3>Phone call</h3>
              <p>Choose a time in the calendar and we call you.</p>
              <a className="button button--primary" href="#booking-calendar">
                Schedule a phone call
              </a>
            </li>
            <li>
              <ConnectIcon kind="mail" />
              <h3>Email</h3>
              <p>Describe what you need. A person replies within {fact('contactReply')}.</p>
              <a className="button" href="#contact-form">
                Write to us
              </a>
            </li>
            <li>
              <ConnectIcon kind="chat" />
              <h3>Live chat</h3>
              <p id="chat-note">{chatNote}</p>
              <button className="button" type="button" disabled aria-describedby="chat-note">
                Start live chat
              </button>
            </li>
          </ul>
        </div>
      </section>

      <section className="band" id="booking-calendar" data-tide aria-label="Book your call">
        <div className="wrapper">
          <agency-booking url={agency.booking} phone={agency.phone} email={agency.email} />
        </div>
      </section>

      <section className="band" id="contact-form" data-band="emphasis" data-tide aria-label="Contact form">
        <div className="wrapper call-form">
          <div className="flow">
            <h2>No time that fits?</h2>
            <p className="lead">Name two or three that do, and we come back with one of them.</p>
            <p>
              Or read on first: <a href="/pricing">every price</a>, <a href="/services">every service</a>.
            </p>
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
