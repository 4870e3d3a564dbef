export function HomePlans() {
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <agency-pricing-picker tone="band" show="plans">
          <h2 id="plans-title" slot="heading">
            Pick a plan. Swap it any month.
          </h2>
        </agency-pricing-picker>
        <p>
          <a href="/pricing">See bundles, add-ons and questions</a>
        </p>
      </div>
    </section>
  );
}
