import { relatedServices, shortDescription } from '../../../../agency/services/services.ts';
import { fromPrice } from './figures.ts';

/** Other services, as many as fit in a row. */
export function RelatedServices({ id }: { id: string }) {
  return (
    <section className="band related" aria-labelledby="related-title">
      <div className="wrapper flow flow--wide">
        <h2 id="related-title">Goes well with</h2>
        <ul className="related-services">
          {relatedServices(id).map((service) => (
            <li key={service.id}>
              <h3>
                <a href={`/services/${service.id}`}>{service.title}</a>
              </h3>
              <p>{shortDescription(service)}</p>
              <p className="related-services__price">{fromPrice(service.category)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
