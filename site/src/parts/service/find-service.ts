import type { Service } from '#agency-files/site/services.ts';
import { agency } from '../../agency.ts';

/** Returns a service's record from `services.yaml`, for a page that the agency wrote itself. */
export function findService(id: string): Service {
  const found = agency.servicePages.services.find((service) => service.id === id);
  if (!found) throw new Error(`A page is about the service "${id}", which is not in services.yaml.`);
  return found;
}
