import type { Band } from '#agency-files/site/home.ts';
import type { OwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import { PictureBand } from '../../parts/picture-band/picture-band.tsx';
import { ReceiptBand } from '../../parts/receipt-band/receipt-band.tsx';
import { CaseStudies } from './case-studies.tsx';
import { Contact } from './contact.tsx';
import { Day } from './day.tsx';
import { Hero } from './hero.tsx';
import { Logos } from './logos.tsx';
import { Marquee } from './marquee.tsx';
import { PackagePicker } from './package-picker.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Reasons } from './reasons.tsx';
import { Results } from './results.tsx';
import { Services } from './services.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

interface HomeBandProps {
  band: Band;
  /** The agency's drawings for the bands, by kind. */
  art: OwnModules;
  /** The agency's own bands, by name. */
  own: OwnModules;
  /** The agency's drawings of services and case studies. */
  services: OwnModules;
  caseStudies: OwnModules;
  /** Its pictures that fill the width. */
  pictures: OwnModules;
}

/** One band of the home page. What has nothing to show is left out. */
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
      return <Steps band={band} />;
    case 'day':
      return <Day band={band} Art={Art} />;
    case 'plans':
      return <Plans band={band} />;
    case 'results':
      return <Results band={band} />;
    case 'reasons':
      return <Reasons band={band} />;
    case 'testimonials':
      return agency.testimonials.length > 0 && <Testimonials band={band} Art={Art} />;
    case 'logos':
      return agency.clients.length > 0 && <Logos band={band} />;
    case 'questions':
      return <Questions band={band} />;
    case 'contact':
      return <Contact band={band} />;
    case 'picture': {
      const Picture = pictures.find(band.name);
      return Picture && <PictureBand line={band.line} Picture={Picture} />;
    }
    case 'receipt':
      return <ReceiptBand {...band} />;
    case 'own': {
      const Own = own.find(band.name);
      return Own && <Own />;
    }
  }
}
