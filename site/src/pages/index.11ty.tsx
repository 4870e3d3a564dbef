import { brand } from '../content/brand.ts';
import { absoluteUrl } from '../content/site-url.ts';
import type { PageData } from '../layouts/page.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { HomeDay } from '../sections/home/day.tsx';
import { HomeHero } from '../sections/home/hero.tsx';
import { HomePlans } from '../sections/home/plans.tsx';

export const data = {
  title: 'social media, video, ads and email, delivered the next day',
  description:
    'Posts, videos, ads and emails drafted with AI, finished by people who know your trade, and delivered the next day. Month to month, prices on the page.',
  styles: ['home'],
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand.name,
      url: absoluteUrl('/'),
      email: brand.email,
      telephone: brand.phone,
      address: brand.address,
      sameAs: Object.values(brand.social),
    },
  ],
} satisfies PageData;

/** The sections from top to bottom; each is one file of `sections/home/`. */
export function render() {
  return (
    <>
      <HomeHero />
      <HomePlans />
      <HomeDay />
      <CallToAction />
    </>
  );
}
