import type { Service, ServiceBand } from '#agency-files/site/services.ts';
import { deliveryTimes } from '#catalogue/delivery.ts';
import { loadOwnModules, type OwnModules } from '#site/build/own-modules.ts';
import { agency } from '#site/src/agency.ts';
import type { PageContext } from '#site/src/layouts/page.ts';
import { PhotoBand } from '#site/src/parts/photo-band/photo-band.tsx';
import { PictureBand } from '#site/src/parts/picture-band/picture-band.tsx';
import { ReceiptBand } from '#site/src/parts/receipt-band/receipt-band.tsx';
import { Closing } from '#site/src/parts/service/closing.tsx';
import { formatFromPrice } from '#site/src/parts/service/figures.ts';
import { PlanColumns } from '#site/src/parts/service/plan-columns.tsx';
import { RelatedServices } from '#site/src/parts/service/related-services.tsx';
import { createServiceWithPlans } from '#site/src/parts/service/service-data.ts';
import { ServiceFeatures } from '#site/src/parts/service/service-features.tsx';
import { ServiceHero } from '#site/src/parts/service/service-hero.tsx';
import { ServicePromise } from '#site/src/parts/service/service-promise.tsx';
import { TaxNote } from '#site/src/parts/service/tax-note.tsx';
import { words } from '#site/src/words.ts';

interface GeneratedPage {
  readonly service: Service;
  readonly description: string;
  readonly structuredData: readonly object[];
}

interface GeneratedPageContext extends PageContext {
  readonly generatedPage: GeneratedPage;
}

const { services, page } = agency.servicePages;
const generatedServices = services.filter(({ hasOwnPage }) => !hasOwnPage);

/** Number of characters of a description that search engines show. */
const maxDescriptionLength = 160;

const generatedPages: readonly GeneratedPage[] = generatedServices.map((service) => {
  const delivery = deliveryTimes[service.category];
  const times = [
    delivery && `${words.services.delivery}: ${delivery}`,
    service.setupTime && `${words.services.andSetup}: ${service.setupTime}`,
  ].filter(Boolean);
  const start = `${service.title}: ${formatFromPrice(service.category)}.`;
  const end = times.length > 0 ? `${times.join(', ')}.` : '';
  const description = [1, 2, 3]
    .map((count) => service.features.slice(0, count))
    .map((features) => (features.length > 0 ? `${features.join(' · ')}.` : service.description))
    .map((middle) => [start, middle, end].filter(Boolean).join(' '))
    .findLast((text, index) => index === 0 || text.length <= maxDescriptionLength);
  const path = `/services/${service.id}`;
  return {
    service,
    description: description ?? start,
    structuredData: [
      createServiceWithPlans({ path, name: service.title, description: service.description }, service.category),
    ],
  };
});

async function loadModules() {
  const [drawings, samples, pictures] = await Promise.all([
    loadOwnModules('art/services'),
    loadOwnModules('art/service-samples'),
    loadOwnModules('art/pictures'),
  ]);
  return { drawings, samples, pictures };
}

/** Page for each service that has no page of its own in the agency's folder. */
export async function data() {
  const { drawings, samples, pictures } = await loadModules();
  const ofArt = [...drawings.listStyles(), ...samples.listStyles(), ...pictures.listStyles()];
  return {
    generatedPages,
    styles: [
      ...new Set(['service', 'markdown', 'illustrative', 'picture-band', 'photo-band', 'receipt-band', ...ofArt]),
    ],
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
  const { drawings, samples, pictures } = await loadModules();
  const Drawing = drawings.find(service.id);
  const links = page.links ?? [];
  return (
    <>
      <ServiceHero
        name={service.title}
        title={service.title}
        lead={service.description}
        art={Drawing && <Drawing />}
        links={links}
        isMadeUp={service.testimonial?.source === 'illustrative'}
        figures={service.stats}
      >
        <p className="service-hero__from">
          {service.tag && <span className="badge">{service.tag}</span>} <b>{formatFromPrice(service.category)}</b>
          <TaxNote />
        </p>
      </ServiceHero>
      {service.bands.map((band) => (
        <ServiceBandOf
          key={'name' in band ? band.name : band.kind}
          band={band}
          service={service}
          samples={samples}
          pictures={pictures}
        />
      ))}
      <RelatedServices id={service.id} />
      {page.closing && <Closing {...page.closing} />}
    </>
  );
}

interface ServiceBandProps {
  band: ServiceBand;
  service: Service;
  samples: OwnModules;
  pictures: OwnModules;
}

function ServiceBandOf({ band, service, samples, pictures }: ServiceBandProps) {
  switch (band.kind) {
    case 'plans':
      return <PlanColumns category={service.category} note={(plan) => plan.description} />;
    case 'features': {
      const Sample = band.look === 'sample' ? samples.find(service.id) : undefined;
      return <ServiceFeatures service={service} title={words.service.detail} sample={Sample && <Sample />} />;
    }
    case 'promise':
      return <ServicePromise service={service} />;
    case 'picture': {
      const Picture = pictures.find(band.name);
      return Picture && <PictureBand line={band.line} Picture={Picture} />;
    }
    case 'photo':
      return <PhotoBand {...band} />;
    case 'receipt':
      return <ReceiptBand {...band} />;
  }
}
