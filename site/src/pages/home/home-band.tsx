import type { Band } from '#agency-files/site/home.ts';
import type { OwnModules } from '#site/build/own-modules.ts';
import { agency, getClaim } from '../../agency.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Fold } from '../../parts/fold/fold.tsx';
import { getShownLink } from '../../parts/links/links.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { PhotoBand } from '../../parts/photo-band/photo-band.tsx';
import { PictureBand } from '../../parts/picture-band/picture-band.tsx';
import { Questions as QuestionList } from '../../parts/questions/questions.tsx';
import { ReceiptBand } from '../../parts/receipt-band/receipt-band.tsx';
import { words } from '../../words.ts';
import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';
import { CaseStudies } from './case-studies.tsx';
import { Contact } from './contact.tsx';
import { contactPath } from './contact-path.ts';
import { Hero } from './hero.tsx';
import { Marquee } from './marquee.tsx';
import { Results } from './results.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';

interface HomeBandProps {
  band: Band;
  /** The agency's drawings for home page sections, by kind of section. */
  art: OwnModules;
  own: OwnModules;
  /** The agency's drawings of services, by service id. */
  services: OwnModules;
  caseStudies: OwnModules;
  /** The agency's full-width pictures. */
  pictures: OwnModules;
}

/** One section of the home page. A section without content is omitted. */
export function HomeBand({ band, art, own, services, caseStudies, pictures }: HomeBandProps) {
  const Art = art.find(band.kind);
  switch (band.kind) {
    case 'hero':
      return <Hero band={band} Art={Art} />;
    case 'package-picker':
      return <PackagePicker band={band} />;
    case 'services':
      return <Services band={band} drawings={services} />;
    case 'case-studies':
      return agency.caseStudies.length > 0 && <CaseStudies band={band} drawings={caseStudies} />;
    case 'marquee':
      return agency.clients.length > 0 && <Marquee band={band} />;
    case 'steps':
      return <Steps band={band} Art={Art} />;
    case 'plans':
      return <Plans band={band} />;
    case 'results':
      return <Results band={band} />;
    case 'reasons':
      return <Reasons band={band} />;
    case 'testimonials':
      return agency.testimonials.length > 0 && <Testimonials band={band} Art={Art} />;
    case 'questions':
      return <Questions band={band} />;
    case 'contact':
      return <Contact band={band} />;
    case 'picture': {
      const Picture = pictures.find(band.name);
      return Picture && <PictureBand line={band.line} Picture={Picture} />;
    }
    case 'photo':
      return <PhotoBand {...band} />;
    case 'receipt':
      return <ReceiptBand {...band} />;
    case 'own': {
      const Own = own.find(band.name);
      return Own && <Own />;
    }
  }
}

/** Package picker section: each service with its price and a work sample. */
function PackagePicker({ band: { title } }: BandProps<'package-picker'>) {
  return (
    <div className="band" data-band="emphasis" data-tide>
      <div className="wrapper">
        <agency-package-picker>
          <span slot="heading">{title}</span>
        </agency-package-picker>
      </div>
    </div>
  );
}

function Plans({ band }: BandProps<'plans'>) {
  const link = getShownLink(band.link);
  return (
    <section className="band" data-band="strong" data-tide aria-labelledby="plans-title">
      <div className="wrapper flow flow--wide">
        <agency-pricing-picker tone="band" show="plans">
          <h2 id="plans-title" slot="heading">
            {band.title}
          </h2>
        </agency-pricing-picker>
        {link && (
          <p className="cluster">
            <a href={link.path}>{link.label}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function Questions({ band: { title, lead, questions } }: BandProps<'questions'>) {
  return (
    <section className="band" id="questions" aria-labelledby="questions-title">
      <div className="wrapper questions-columns">
        <div className="flow">
          <h2 id="questions-title">{title}</h2>
          {lead && (
            <p>
              <InlineMarkdown text={lead} />
            </p>
          )}
        </div>
        <QuestionList name="home-questions" questions={questions} />
      </div>
    </section>
  );
}

function Steps({ band: { title, lead, steps }, Art }: BandProps<'steps'>) {
  return (
    <section className="band" aria-labelledby="steps-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="steps-title" title={title} lead={lead} />
        <div className={Art ? 'steps steps--drawn' : 'steps'}>
          {Art && <Art />}
          <ol className="home-steps">
            {steps.map((step) => (
              <li key={step.title}>
                <Fold
                  title={
                    <h3>
                      {step.title}
                      {step.time && (
                        <>
                          <span className="visually-hidden">:</span>{' '}
                          <small className="home-steps__time">{step.time}</small>
                        </>
                      )}
                    </h3>
                  }
                >
                  <p>{step.text}</p>
                </Fold>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Reasons({ band: { title, reasons, claims } }: BandProps<'reasons'>) {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="reasons-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <div className="flow">
            <h2 id="reasons-title">{title}</h2>
            <a className="button" href={contactPath}>
              {words.home.more} <span className="visually-hidden">{words.home.moreAboutUs}</span>
            </a>
          </div>
          {claims.length > 0 && <Figures figures={claims.map(getClaim)} />}
        </div>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason.title}>
              <Fold title={<h3>{reason.title}</h3>}>
                <p>{reason.text}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
