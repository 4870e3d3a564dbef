import { homeQuestions } from '../content/home.ts';
import { faqData } from '../content/question.ts';
import { organizationData } from '../content/structured-data.ts';
import type { PageData } from '../layouts/page.ts';
import { ClientMarquee } from '../sections/home/client-marquee.tsx';
import { HomeComparison } from '../sections/home/comparison.tsx';
import { HomeContact } from '../sections/home/contact.tsx';
import { HomeDay } from '../sections/home/day.tsx';
import { HomeHero } from '../sections/home/hero.tsx';
import { LogoGrid } from '../sections/home/logo-grid.tsx';
import { HomeOnboarding } from '../sections/home/onboarding.tsx';
import { HomePlans } from '../sections/home/plans.tsx';
import { HomeQuestions } from '../sections/home/questions.tsx';
import { HomeReasons } from '../sections/home/reasons.tsx';
import { HomeResults } from '../sections/home/results.tsx';
import { HomeServices } from '../sections/home/services.tsx';
import { HomeTestimonials } from '../sections/home/testimonials.tsx';
import { SceneSheet } from '../showcase/scenes/scene.tsx';

export const data = {
  title: 'social media posts, delivered the next day',
  description:
    'Posts drafted with AI, finished by people who know your trade, and delivered the next day. Videos, ads and emails too. Month to month, prices on the page.',
  styles: ['home', 'home-sections'],
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
