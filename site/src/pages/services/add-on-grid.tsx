import { popularAddOns } from '../../../../agency/services/popular-add-ons.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import { unitLabel } from '../../parts/service/figures.ts';

export function AddOnGrid() {
  return (
    <section className="band" aria-labelledby="add-ons-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="add-ons-title">Popular add-ons</h2>
          <p className="lead">Small extras for a plan you have. The pricing page says which plans each goes with.</p>
        </div>
        <ul className="add-on-grid">
          {popularAddOns.map((addOn) => (
            <li key={addOn.id}>
              <p className="figure">
                {formatMoney(addOn.unitAmount)}
                <small>{unitLabel(addOn.unit)}</small>
              </p>
              <h3>{addOn.name}</h3>
              <p>{addOn.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
