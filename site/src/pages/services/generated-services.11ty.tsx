import { deliveryTimes } from '../../../../catalogue/delivery.ts';
import { fromPrice } from '../../content/services/figures.ts';
import type { Service } from '../../content/services/service.ts';
import { serviceWithPlans } from '../../content/services/service-data.ts';
import { generatedServices } from '../../content/services/services.ts';
import type { PageContext } from '../../layouts/page.ts';
import { Closing } from '../../sections/services/closing.tsx';
import { drawingOf } from '../../sections/services/generated/drawings.tsx';
import { PlanColumns } from '../../sections/services/plan-columns.tsx';
import { RelatedServices } from '../../sections/services/related-services.tsx';
import { ServiceFeatures } from '../../sections/services/service-features.tsx';
import { ServiceHero } from '../../sections/services/service-hero.tsx';
import { ServicePromise } from '../../sections/services/service-promise.tsx';
import { SceneSheet } from '../../showcase/scenes/scene.tsx';

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
  styles: ['services', 'services-detail'],
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
