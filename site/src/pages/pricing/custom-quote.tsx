const parts = ['Your CRM and calendar', 'Assistants trained on your catalog', 'Reports that write themselves'] as const;

export function CustomQuote() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="quote-title">
      <div className="wrapper call-to-action">
        <h2 id="quote-title">Something no plan covers? Ask for a custom AI quote.</h2>
        <div className="flow">
          <p className="lead">
            We also build AI work that fits one business only. Tell us what takes your week and we price taking it off
            you.
          </p>
          <ul className="ticks">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <a className="button button--primary" href="/contact">
            Request custom service
          </a>
        </div>
      </div>
    </section>
  );
}
