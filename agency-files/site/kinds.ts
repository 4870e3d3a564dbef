/** The kinds of files that an agency's folder has, each with its schema. */
import type * as v from 'valibot';
import { agencySchema } from '../agency-schema.ts';
import { catalogueSchemas } from '../catalogue-files.ts';
import { aboutSchema } from './about.ts';
import { caseStudySchema } from './case-studies.ts';
import { claimsSchema } from './claims.ts';
import { clientsSchema, testimonialsSchema } from './clients.ts';
import { glossarySchema } from './glossary.ts';
import { homeSchema } from './home.ts';
import { introsSchema } from './intros.ts';
import { legalSchema } from './legal.ts';
import { navigationSchema } from './navigation.ts';
import { packsSchema } from './packs.ts';
import { contactSchema, pricingSchema, strategyCallSchema } from './page-words.ts';
import { postSchema } from './posts.ts';
import { prosePageSchema } from './prose-pages.ts';
import { reviewsSchema } from './reviews.ts';
import { servicesSchema } from './services.ts';

export const kinds: Readonly<Record<string, v.GenericSchema>> = {
  about: aboutSchema,
  agency: agencySchema,
  'case-study': caseStudySchema,
  ...Object.fromEntries(Object.entries(catalogueSchemas).map(([kind, schema]) => [`catalogue/${kind}`, schema])),
  claims: claimsSchema,
  clients: clientsSchema,
  contact: contactSchema,
  glossary: glossarySchema,
  home: homeSchema,
  intros: introsSchema,
  legal: legalSchema,
  navigation: navigationSchema,
  packs: packsSchema,
  page: prosePageSchema,
  post: postSchema,
  pricing: pricingSchema,
  reviews: reviewsSchema,
  services: servicesSchema,
  'strategy-call': strategyCallSchema,
  testimonials: testimonialsSchema,
};
