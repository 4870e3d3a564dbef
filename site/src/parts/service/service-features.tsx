import type { Service } from '../../../build/agency/services.ts';
import { FactSheet } from './fact-sheet.tsx';

/** Everything a service includes, beside the times and platforms. */
export function ServiceFeatures({ service, title }: { service: Service; title: string }) {
  if (service.features.length === 0 && service.details.length === 0) return null;
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="features-title">
      <div className="wrapper service-features">
        <div className="flow flow--wide">
          <h2 id="features-title">{title}</h2>
          <ul className="ticks service-features__list">
            {service.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
        <FactSheet service={service} />
      </div>
    </section>
  );
}
