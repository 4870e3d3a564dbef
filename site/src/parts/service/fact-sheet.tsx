import type { Service } from '#agency-files/site/services.ts';
import { deliveryTimes } from '#catalogue/delivery.ts';
import { words } from '../../words.ts';

/** When, where and how, as a list of terms. */
export function FactSheet({ service }: { service: Service }) {
  const rows = [
    { label: words.service.deliveryTime, value: deliveryTimes[service.category] },
    { label: words.service.setupTime, value: service.setupTime },
    ...service.details,
  ].filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <dl className="fact-sheet">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
