import { SceneSheet } from '../../../../agency/art/scenes/scene.tsx';
import type { PageData } from '../../layouts/page.ts';
import { organizationData } from '../../layouts/structured-data.ts';
import { faqData } from '../../parts/questions/question.ts';
import { ClientMarquee } from './client-marquee.tsx';
import { HomeComparison } from './comparison.tsx';
import { HomeContact } from './contact.tsx';
import { HomeDay } from './day.tsx';
import { HomeHero } from './hero.tsx';
import { homeQuestions } from './home.ts';
import { LogoGrid } from './logo-grid.tsx';
import { HomeOnboarding } from './onboarding.tsx';
import { HomePlans } from './plans.tsx';
import { HomeQuestions } from './questions.tsx';
import { HomeReasons } from './reasons.tsx';
import { HomeResults } from './results.tsx';
import { HomeServices } from './services.tsx';
import { HomeTestimonials } from './testimonials.tsx';

export const data = {
  title: 'social media posts, delivered the next day',
  description:
    'Posts drafted with AI, finished by people who know your trade, and delivered the next day. Videos, ads and emails too. Month to month, prices on the page.',
  permalink: 'index.html',
  styles: ['parts/mock-ups', 'art/scenes', 'parts/sample', 'tabs', 'parts/before-after', 'questions', 'stacked-bands'],
  structuredData: [organizationData(), faqData(homeQuestions)],
} satisfies PageData;

/** The sections from top to bottom; each is one file of `sections/home/`. */
export function render() {
  return (
    <>
      <HomeHero />
      <HomeServices />
      <ClientMarquee />
      <HomeOnboarding />
      <HomeDay />
      <HomePlans />
      <HomeResults />
      <HomeComparison />
      <HomeReasons />
      <HomeTestimonials />
      <LogoGrid />
      <HomeQuestions />
      <HomeContact />
      <SceneSheet names={['bicycle', 'cup', 'flowers', 'ledger', 'mountain']} />
    </>
  );
}
