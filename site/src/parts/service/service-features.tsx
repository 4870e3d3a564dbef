import type { ReactNode } from 'react';
import type { Service } from '#agency-files/site/services.ts';
import { deliveryTimes } from '#catalogue/delivery.ts';
import { words } from '../../words.ts';
import { Fold } from '../fold/fold.tsx';

interface ServiceFeaturesProps {
  service: Service;
  title: string;
  /** A picture of the work. The times and platforms then stand in a row below it. */
  sample?: ReactNode;
}

/** Everything a service includes, beside the times and platforms. */
export function ServiceFeatures({ service, title, sample }: ServiceFeaturesProps) {
  if (service.features.length === 0 && service.details.length === 0) return null;
  return (
    <section
      className="band"
      data-band={sample ? undefined : 'emphasis'}
      data-tide={sample ? undefined : true}
      aria-labelledby="features-title"
    >
      <div className={sample ? 'wrapper service-features service-features--sample' : 'wrapper service-features'}>
        {sample}
        <div className="service-features__included">
          <Fold title={<h2 id="features-title">{title}</h2>}>
            <ul className="ticks service-features__list">
              {service.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Fold>
        </div>
        <FactSheet service={service} />
      </div>
    </section>
  );
}

/** When, where and how, as a list of terms. */
function FactSheet({ service }: { service: Service }) {
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
