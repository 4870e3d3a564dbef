import { packagesIn } from '../../../../catalogue/products.ts';
import type { ServiceId } from '../../../../catalogue/services.ts';
import { serviceData } from '../structured-data.ts';

/** A service's page in schema.org's words, with the plans it offers. */
export function servicePageData(path: string, name: string, description: string, category: ServiceId) {
  return serviceData({ name, description, path, offers: packagesIn(category) });
}
