import type { Service } from '#agency-files/site/services.ts';
import { agency } from '../../agency.ts';

/** What `services.yaml` says of a service, for the page that an agency has made for it. */
export function findService(id: string): Service {
  const found = agency.servicePages.services.find((service) => service.id === id);
  if (!found) throw new Error(`A page is made for the service "${id}", which services.yaml does not have.`);
  return found;
}
