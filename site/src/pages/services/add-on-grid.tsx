import { addOnById } from '#agency-files/by-id.ts';
import { formatMoney } from '#catalogue/money.ts';
import { agency } from '../../agency.ts';
import { unitLabel } from '../../parts/service/figures.ts';
import { TaxNote } from '../../parts/service/tax-note.tsx';
import { words } from '../../words.ts';

export function AddOnGrid() {
  const { addOns } = agency.servicePages.list;
  if (!addOns?.length) return null;
  return (
    <section className="band" aria-labelledby="add-ons-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="add-ons-title">{words.services.addOns}</h2>
          <p className="lead">{words.services.addOnsLead}</p>
        </div>
        <ul className="add-on-grid">
          {addOns.map(({ id, name }) => {
            const addOn = addOnById(id);
            return (
              <li key={id}>
                <p className="figure">
                  {formatMoney(addOn.unitAmount)}
                  <small>{unitLabel(addOn.unit)}</small>
                  <TaxNote />
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
