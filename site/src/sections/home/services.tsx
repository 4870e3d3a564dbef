/** The centrepiece: six services to look into, each with its price and a sample. */
export function HomeServices() {
  return (
    <section className="band home-services" data-band="foam" data-tide aria-labelledby="services-title">
      <div className="wrapper">
        <agency-package-picker>
          <span slot="heading" id="services-title">
            Six ways to be seen
          </span>
        </agency-package-picker>
      </div>
    </section>
  );
}
