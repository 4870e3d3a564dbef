import { formatMoney } from '../../../../catalogue/money.ts';
import { addOnById } from '../../../../catalogue/read/by-id.ts';
import { agency } from '../../agency.ts';
import { unitLabel } from '../../parts/service/figures.ts';

export function AddOnGrid() {
  const { addOns } = agency.servicePages.list;
  if (!addOns?.length) return null;
  return (
    <section className="band" aria-labelledby="add-ons-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="add-ons-title">Popular add-ons</h2>
          <p className="lead">Small extras for a plan you have. The pricing page says which plans each goes with.</p>
        </div>
        <ul className="add-on-grid">
          {addOns.map(({ id, name }) => {
            const addOn = addOnById(id);
            return (
              <li key={id}>
                <p className="figure">
                  {formatMoney(addOn.unitAmount)}
                  <small>{unitLabel(addOn.unit)}</small>
                </p>
                <h3>{name ?? addOn.name}</h3>
                <p>{addOn.description}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
