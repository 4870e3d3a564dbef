import { deliveryTimes } from '../../../../../catalogue/delivery.ts';
import { loadOwnModules } from '../../../../build/agency/own-modules.ts';
import type { Service } from '../../../../build/agency/services.ts';
import { agency } from '../../../agency.ts';
import type { PageContext } from '../../../layouts/page.ts';
import { Closing } from '../../../parts/service/closing.tsx';
import { fromPrice } from '../../../parts/service/figures.ts';
import { PlanColumns } from '../../../parts/service/plan-columns.tsx';
import { RelatedServices } from '../../../parts/service/related-services.tsx';
import { serviceWithPlans } from '../../../parts/service/service-data.ts';
import { ServiceFeatures } from '../../../parts/service/service-features.tsx';
import { ServiceHero } from '../../../parts/service/service-hero.tsx';
import { ServicePromise } from '../../../parts/service/service-promise.tsx';
import { TaxNote } from '../../../parts/service/tax-note.tsx';
import { words } from '../../../words.ts';

interface GeneratedPage {
  readonly service: Service;
  readonly description: string;
  readonly structuredData: readonly object[];
}

interface GeneratedPageContext extends PageContext {
  readonly generatedPage: GeneratedPage;
}

const { services, page } = agency.servicePages;
const generated = services.filter(({ hasOwnPage }) => !hasOwnPage);

const generatedPages: readonly GeneratedPage[] = generated.map((service) => {
  const delivery = deliveryTimes[service.category];
  const times = [
    delivery && `${words.services.delivery}: ${delivery}`,
    service.setupTime && `${words.services.andSetup}: ${service.setupTime}`,
  ].filter(Boolean);
  const description = [
    `${service.title} ${fromPrice(service.category)}.`,
    service.features.length > 0 ? `${service.features.slice(0, 3).join(', ')}.` : service.description,
    times.length > 0 && `${times.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
  const path = `/services/${service.id}`;
  return {
    service,
    description,
    structuredData: [
      serviceWithPlans({ path, name: service.title, description: service.description }, service.category),
    ],
  };
});

/** One page for each service that the agency has no page of its own for. */
export async function data() {
  const drawings = await loadOwnModules('art/services');
  return {
    generatedPages,
    styles: ['service', ...drawings.styles()],
    pagination: { data: 'generatedPages', size: 1, alias: 'generatedPage' },
    permalink: ({ generatedPage }: GeneratedPageContext) => `services/${generatedPage.service.id}.html`,
    eleventyComputed: {
      title: ({ generatedPage }: GeneratedPageContext) => generatedPage.service.title,
      description: ({ generatedPage }: GeneratedPageContext) => generatedPage.description,
      structuredData: ({ generatedPage }: GeneratedPageContext) => generatedPage.structuredData,
    },
  };
}

export async function render({ generatedPage: { service } }: GeneratedPageContext) {
  const Drawing = (await loadOwnModules('art/services')).find(service.id);
  const links = page.links ?? [];
  return (
    <>
      <ServiceHero
        name={service.title}
        title={service.title}
        lead={service.description}
        art={Drawing && <Drawing />}
        links={links}
        figures={service.stats}
      >
        <p className="service-hero__from">
          {service.badge && <span className="badge">{service.badge}</span>} <b>{fromPrice(service.category)}</b>
          <TaxNote />
        </p>
      </ServiceHero>
      <PlanColumns category={service.category} note={(plan) => plan.description} />
      <ServiceFeatures service={service} title={words.service.included} />
      <ServicePromise service={service} />
      <RelatedServices id={service.id} />
      {page.closing && <Closing {...page.closing} />}
    </>
  );
}
