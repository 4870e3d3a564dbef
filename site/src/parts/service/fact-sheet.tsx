import { deliveryTimes } from '../../../../catalogue/delivery.ts';
import type { Service } from './service.ts';

/** When, where and how, as a list of terms. */
export function FactSheet({ service }: { service: Service }) {
  const rows = [
    { label: 'Delivery time', value: deliveryTimes[service.category] },
    { label: 'Setup time', value: service.setupTime },
    { label: service.platforms.label, value: service.platforms.names.join(', ') },
    ...service.details,
  ];
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
