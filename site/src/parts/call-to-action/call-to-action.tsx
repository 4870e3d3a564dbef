import { fact } from '../../agency.ts';
import { Links } from '../links/links.tsx';

/** The last thing on most pages: a person to talk to. */
export function CallToAction() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="call-title">
      <div className="wrapper call-to-action">
        <h2 id="call-title">Not sure what you need? Ask.</h2>
        <div className="flow">
          <p className="lead">
            A <a href="/strategy-call">strategy call</a> takes {fact('strategyCall')} and costs nothing. If we are not
            the right people for it, we will say so.
          </p>
          <Links
            links={[
              { path: '/contact', label: 'Start Free Consultation' },
              { path: '/pricing', label: 'View pricing' },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
