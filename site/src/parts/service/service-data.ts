import { listPackages } from '#catalogue/products.ts';
import type { PageData } from '../../layouts/page.ts';
import { createServiceData } from '../../layouts/structured-data.ts';

interface ServicePage {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

export function createServiceWithPlans({ path, name, description }: ServicePage, category: string): object {
  return createServiceData({ name, description, path, offers: listPackages(category) });
}

export function createServicePageData(page: ServicePage, category: string, styles: readonly string[]): PageData {
  return {
    title: page.name,
    description: page.description,
    styles: ['service', 'illustrative', ...styles],
    structuredData: [createServiceWithPlans(page, category)],
  };
}
