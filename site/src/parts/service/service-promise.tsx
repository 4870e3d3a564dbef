import { addOnsIn } from '../../../../catalogue/products.ts';
import { addOnHeading } from './add-on-fit.ts';
import { AddOnList } from './add-on-list.tsx';
import { ClientQuote } from './client-quote.tsx';
import { Guarantee } from './guarantee.tsx';
import type { Service } from './service.ts';
import { ServiceClaims } from './service-claims.tsx';

/** What can be added, what somebody says about it, and the guarantee. */
export function ServicePromise({ service }: { service: Service }) {
  const addOns = addOnsIn(service.category);
  return (
    <section className="band" aria-label="Add-ons and guarantee">
      <div className="wrapper flow service-promise">
        {addOns.length > 0 && (
          <div className="service-promise__add-ons">
            <h2>{addOnHeading(service.category)}</h2>
            <AddOnList addOns={addOns} />
          </div>
        )}
        <ClientQuote testimonial={service.testimonial} />
        <ServiceClaims />
        <Guarantee />
      </div>
    </section>
  );
}
