import { findAddOn } from '#agency-files/by-id.ts';
import type { Service } from '#agency-files/site/services.ts';
import { formatList } from '#catalogue/format-list.ts';
import { formatMoney } from '#catalogue/money.ts';
import { loadOwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import type { PageData } from '../../layouts/page.ts';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { areAllIllustrative, Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { Links } from '../../parts/links/links.tsx';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { PictureBand } from '../../parts/picture-band/picture-band.tsx';
import { Closing } from '../../parts/service/closing.tsx';
import { formatFromPrice, formatUnit } from '../../parts/service/figures.ts';
import { ServiceClaims } from '../../parts/service/service-claims.tsx';
import { TaxNote } from '../../parts/service/tax-note.tsx';
import { fillPlaceholders, words } from '../../words.ts';
import { ServiceCard } from './service-card.tsx';

const { list, claims } = agency.servicePages;
const { picture } = list;
const services = agency.servicePages.services.filter(({ listed }) => listed);

const isMadeUp = areAllIllustrative(services.flatMap(({ testimonial }) => testimonial ?? []));

const page = {
  title: words.services.title,
  description:
    list.description ??
    fillPlaceholders(words.services.description, {
      name: agency.name,
      list: formatList(
        agency.locale,
        services.map(({ title }) => title),
      ),
    }),
};

export async function data(): Promise<PageData> {
  const [samples, drawings, pictures] = await loadModules();
  const withoutSample = services.map(({ id }) => id).filter((id) => !samples.find(id));
  const ofArt = [...samples.listStyles(), ...drawings.listStyles(withoutSample), ...pictures.listStyles()];
  return {
    ...page,
    styles: [...new Set(['service', 'markdown', 'illustrative', 'picture-band', ...ofArt])],
  };
}

function loadModules() {
  return Promise.all([
    loadOwnModules('art/service-samples'),
    loadOwnModules('art/services'),
    loadOwnModules('art/pictures'),
  ]);
}

export async function render() {
  const [samples, drawings, pictures] = await loadModules();
  const Picture = picture && pictures.find(picture.name);
  const { title = words.services.title, lead, links = [], more, closing } = list;
  return (
    <>
      <PageHero title={<HighlightedTitle text={title} />} lead={lead} art={<ServiceIndex services={services} />}>
        {links.length > 0 && <Links links={links} />}
        {isMadeUp && <Illustrative />}
      </PageHero>
      {claims.length > 0 && (
        <div className="wrapper service-figures">
          <ServiceClaims />
        </div>
      )}
      <section className="band" data-band="strong" data-tide aria-labelledby="services-title">
        <div className="wrapper flow flow--wide">
          <h2 id="services-title">{words.services.heading}</h2>
          <ul className="service-cards">
            {services.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                Sample={samples.find(service.id) ?? drawings.find(service.id)}
                labelsQuote={!isMadeUp}
              />
            ))}
          </ul>
        </div>
      </section>
      {more && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="more-title">
          <div className="wrapper section-heading section-heading--top">
            <h2 id="more-title">{more.title}</h2>
            <div className="flow">
              <Markdown text={more.text} />
            </div>
          </div>
        </section>
      )}
      {Picture && <PictureBand line={picture.line} Picture={Picture} />}
      <AddOnGrid />
      {closing && <Closing {...closing} />}
    </>
  );
}

function ServiceIndex({ services }: { services: readonly Service[] }) {
  return (
    <nav className="sheet service-index" aria-label={words.services.onThisPage}>
      <ol>
        {services.map(({ id, shortName, category }) => (
          <li key={id}>
            <a href={`#${id}`}>{shortName}</a> <span>{formatFromPrice(category)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function AddOnGrid() {
  const { addOns } = agency.servicePages.list;
  if (!addOns?.length) return null;
  return (
    <section className="band" aria-labelledby="add-ons-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="add-ons-title">{words.services.addOns}</h2>
          <p className="lead">{words.services.addOnsLead}</p>
        </div>
        <ul className="add-on-grid">
          {addOns.map(({ id, name }) => {
            const addOn = findAddOn(id);
            return (
              <li key={id}>
                <p className="figure">
                  {formatMoney(addOn.unitAmount)}
                  <small>{formatUnit(addOn.unit)}</small>
                  <TaxNote />
                </p>
                <h3>{name ?? addOn.name}</h3>
                <p>{addOn.description}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
