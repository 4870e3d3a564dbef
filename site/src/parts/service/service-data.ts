import { listPackages } from '#catalogue/products.ts';
import type { PageData } from '../../layouts/page.ts';
import { serviceData } from '../../layouts/structured-data.ts';

interface ServicePage {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

export function serviceWithPlans({ path, name, description }: ServicePage, category: string): object {
  return serviceData({ name, description, path, offers: listPackages(category) });
}

export function servicePageData(page: ServicePage, category: string, styles: readonly string[]): PageData {
  return {
    title: page.name,
    description: page.description,
    styles: ['service', 'illustrative', ...styles],
    structuredData: [serviceWithPlans(page, category)],
  };
}
