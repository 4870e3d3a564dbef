import type { ReactNode } from 'react';
import type { Service } from '#agency-files/site/services.ts';
import { deliveryTimes } from '#catalogue/delivery.ts';
import { words } from '../../words.ts';
import { Fold } from '../fold/fold.tsx';

interface ServiceFeaturesProps {
  service: Service;
  title: string;
  /** Picture of a work sample. With a picture, the fact sheet is a row below. */
  sample?: ReactNode;
}

/** All features of a service, with a fact sheet of delivery times and other details. */
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

/** Definition list with delivery time, setup time and other details of a service. */
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
