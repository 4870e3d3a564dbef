import { services } from '#agency/catalogue';
import type { Assurance } from '#agency-files/site/assurances.ts';
import { listPackages } from '#catalogue/products.ts';
import { agency } from '../../agency.ts';

/** Returns the promises that apply to all plans of a service. */
function listAssurances(category: string): readonly Assurance[] {
  const plans = listPackages(category);
  return agency.pricing.assurances.filter(({ intervals }) =>
    plans.every(({ interval }) => intervals.includes(interval)),
  );
}

interface AssurancesProps {
  category: string;
  /** Slot of the widget that shows the plans. */
  slot?: string;
  /** Service that must be selected on the page for the promises to be visible. */
  service?: string;
  isHidden?: boolean;
}

/** The agency's promises about a service, each with a link to the clause that guarantees it. */
export function Assurances({ category, slot, service, isHidden }: AssurancesProps) {
  const promises = listAssurances(category);
  if (promises.length === 0) return null;
  return (
    <ul className="assurances" slot={slot} data-service={service} hidden={isHidden}>
      {promises.map(({ text, path }) => (
        <li key={text}>
          <a href={path}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** The promises about the selected service, or a single list if the promises are the same for all services. */
export function AssurancesOfSelected() {
  const [first] = services;
  const isSame =
    new Set(
      services.map(({ id }) =>
        listAssurances(id)
          .map(({ text }) => text)
          .join('\n'),
      ),
    ).size === 1;
  if (first && isSame) return <Assurances category={first.id} />;
  return services.map(({ id }) => <Assurances key={id} category={id} service={id} isHidden={id !== first?.id} />);
}
