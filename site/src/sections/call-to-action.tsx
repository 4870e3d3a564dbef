import { facts } from '../content/facts.ts';

/** The last thing on most pages: a person to talk to. */
export function CallToAction() {
  return (
    <section className="band" data-band="foam" data-tide aria-labelledby="call-title">
      <div className="wrapper call-to-action">
        <h2 id="call-title">Not sure what you need? Ask.</h2>
        <div className="flow">
          <p className="lead">
            A <a href="/strategy-call">strategy call</a> takes {facts.strategyCall} and costs nothing. If we are not the
            right people for it, we will say so.
          </p>
          <div className="cluster">
            <a className="button button--primary" href="/contact">
              Start Free Consultation
            </a>
            <a className="button" href="/pricing">
              View pricing
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
