import { SceneSheet } from '../../../../../agency/art/scenes/scene.tsx';
import { drawingOf } from '../../../../../agency/art/services/drawings.tsx';
import { generatedServices } from '../../../../../agency/services/services.ts';
import { deliveryTimes } from '../../../../../catalogue/delivery.ts';
import type { PageContext } from '../../../layouts/page.ts';
import { Closing } from '../../../parts/service/closing.tsx';
import { fromPrice } from '../../../parts/service/figures.ts';
import { PlanColumns } from '../../../parts/service/plan-columns.tsx';
import { RelatedServices } from '../../../parts/service/related-services.tsx';
import type { Service } from '../../../parts/service/service.ts';
import { serviceWithPlans } from '../../../parts/service/service-data.ts';
import { ServiceFeatures } from '../../../parts/service/service-features.tsx';
import { ServiceHero } from '../../../parts/service/service-hero.tsx';
import { ServicePromise } from '../../../parts/service/service-promise.tsx';

interface GeneratedPage {
  readonly service: Service;
  readonly description: string;
  readonly structuredData: readonly object[];
}

interface GeneratedPageContext extends PageContext {
  readonly generatedPage: GeneratedPage;
}

const generatedPages: readonly GeneratedPage[] = generatedServices.map((service) => {
  const description = `${service.title} ${fromPrice(service.category)}. ${service.features.slice(0, 3).join(', ')}. Delivery: ${deliveryTimes[service.category]}, setup: ${service.setupTime}.`;
  const path = `/services/${service.id}`;
  return {
    service,
    description,
    structuredData: [
      serviceWithPlans({ path, name: service.title, description: service.description }, service.category),
    ],
  };
});

/** One page for each service that has no page of its own. */
export const data = {
  generatedPages,
  styles: ['service', 'art/scenes', 'art/services'],
  pagination: { data: 'generatedPages', size: 1, alias: 'generatedPage' },
  permalink: ({ generatedPage }: GeneratedPageContext) => `services/${generatedPage.service.id}.html`,
  eleventyComputed: {
    title: ({ generatedPage }: GeneratedPageContext) => generatedPage.service.title,
    description: ({ generatedPage }: GeneratedPageContext) => generatedPage.description,
    structuredData: ({ generatedPage }: GeneratedPageContext) => generatedPage.structuredData,
  },
};

export function render({ generatedPage: { service } }: GeneratedPageContext) {
  const Drawing = drawingOf(service.id);
  return (
    <>
      <SceneSheet />
      <ServiceHero
        name={service.title}
        title={service.title}
        lead={service.description}
        art={<Drawing />}
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '#plans', label: 'See the plans' },
        ]}
        figures={service.stats}
      >
        <p className="service-hero__from">
          <span className="badge">{service.tag}</span> <b>{fromPrice(service.category)}</b>
        </p>
      </ServiceHero>
      <PlanColumns category={service.category} title="Plans and prices" note={(plan) => plan.description} />
      <ServiceFeatures service={service} title="What’s included" />
      <ServicePromise service={service} />
      <RelatedServices id={service.id} />
      <Closing
        title="See it on your own business."
        text="In a free demo call we take something of yours and show you what becomes of it."
        links={[
          { path: '/contact', label: 'Schedule a free demo call' },
          { path: '/pricing', label: 'View All Pricing' },
          { path: '/services', label: 'All services' },
        ]}
      />
    </>
  );
}
