/** The centrepiece: six services to look into, each with its price and a sample. */
export function HomeServices() {
  return (
    <div className="band" data-band="emphasis" data-tide>
      <div className="wrapper">
        <agency-package-picker>
          <span slot="heading">Six ways to be seen</span>
        </agency-package-picker>
      </div>
    </div>
  );
}
