export function HomePlans() {
  return (
    <section className="band" data-band="pine" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <h2 id="plans-title">Pick a plan. Swap it any month.</h2>
        <agency-pricing-picker show="plans" />
        <p>
          <a href="/pricing">See bundles, add-ons and questions</a>
        </p>
      </div>
    </section>
  );
}
