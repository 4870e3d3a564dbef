import { packagesIn } from '../../../../catalogue/products.ts';
import type { ServiceId } from '../../../../catalogue/services.ts';
import type { PageData } from '../../layouts/page.ts';
import { serviceData } from '../../layouts/structured-data.ts';

interface ServicePage {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

/** A service with the plans it offers, in schema.org's words. */
export function serviceWithPlans({ path, name, description }: ServicePage, category: ServiceId): object {
  return serviceData({ name, description, path, offers: packagesIn(category) });
}

/** What a service's page says about itself. `style` is a sheet of `src/css/pages/`, besides the one of all services. */
export function servicePageData(page: ServicePage, category: ServiceId, style: string): PageData {
  return {
    title: page.name,
    description: page.description,
    styles: ['services', style],
    structuredData: [serviceWithPlans(page, category)],
  };
}
