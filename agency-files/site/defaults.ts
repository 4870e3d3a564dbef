/** Default `home.yaml` and `navigation.yaml`, made from the site's own texts, for an agency without these files. */
import type * as v from 'valibot';
import { fillPlaceholders, words } from '#site/src/words.ts';
import type { Agency } from '../agency-schema.ts';
import type { homeSchema } from './home.ts';
import type { navigationSchema } from './navigation.ts';
import type { LegalPage } from './prose-pages.ts';

type AgencySummary = Pick<Agency, 'name' | 'claim' | 'description'>;

const pricesLink = { path: '/pricing', label: words.service.prices };
const contactLink = { path: '/contact', label: words.call.write };

/** Returns the sections of the default home page: a claim, the services, and a form. */
export function createDefaultHome(
  { name, claim, description }: AgencySummary,
  services: readonly unknown[],
): v.InferInput<typeof homeSchema> {
  const about = description ?? fillPlaceholders(words.home.about, { name });
  return {
    title: claim,
    description: about,
    bands: [
      { kind: 'hero', title: claim, lead: about, links: [pricesLink, contactLink] },
      // With a single service, the section with its plans is enough.
      ...(services.length > 1 ? [{ kind: 'services' as const, title: words.services.title }] : []),
      { kind: 'plans', title: words.pricing.title },
      { kind: 'contact', title: words.contact.title, formTitle: words.call.write },
    ],
  };
}

/** Returns links to all pages. Links to missing pages are removed when the navigation is read. */
export function createDefaultNavigation(
  name: string,
  legal: readonly Pick<LegalPage, 'path' | 'title'>[],
): v.InferInput<typeof navigationSchema> {
  return {
    main: [
      { path: '/services', label: words.services.title },
      { path: '/case-studies', label: words.caseStudies.title },
      { path: '/pricing', label: words.pricing.title },
      { path: '/about', label: words.about.title },
      { path: '/blog', label: words.blog.title },
      { path: '/contact', label: words.contact.title },
    ],
    footer: {
      title: words.call.write,
      actions: [{ path: '/contact', label: words.contact.title }, pricesLink],
      groups: [
        {
          label: name,
          links: [
            { path: '/strategy-call', label: words.call.page },
            { path: '/reviews', label: words.reviews.title },
            { path: '/glossary', label: words.glossary.title },
            { path: '/billing', label: words.billing.title },
            // The pages for people who embed widgets are in English.
            { path: '/embed', label: 'Widgets for your site' },
          ],
        },
        { label: words.legal.title, links: legal.map(({ path, title }) => ({ path, label: title })) },
      ],
    },
  };
}
