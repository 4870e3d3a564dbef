import type { Service } from '#agency-files/site/services.ts';
import { addOnsIn } from '#catalogue/products.ts';
import { agency } from '../../agency.ts';
import { words } from '../../words.ts';
import { Fold } from '../fold/fold.tsx';
import { addOnHeading } from './add-on-fit.ts';
import { AddOnList } from './add-on-list.tsx';
import { ClientQuote } from './client-quote.tsx';
import { Guarantee } from './guarantee.tsx';
import { ServiceClaims } from './service-claims.tsx';

/** What can be added, what somebody says about it, and the guarantee. */
export function ServicePromise({ service }: { service: Service }) {
  const addOns = addOnsIn(service.category);
  const { claims, page } = agency.servicePages;
  if (addOns.length === 0 && !service.testimonial && claims.length === 0 && !page.guarantee) return null;
  return (
    <section className="band" aria-label={words.service.promise}>
      <div className="wrapper flow service-promise">
        {addOns.length > 0 && (
          <div className="service-promise__add-ons">
            <Fold title={<h2>{addOnHeading(service.category)}</h2>}>
              <AddOnList addOns={addOns} />
            </Fold>
          </div>
        )}
        {service.testimonial && <ClientQuote testimonial={service.testimonial} />}
        <ServiceClaims />
        <Guarantee />
      </div>
    </section>
  );
}
