import { scenesSchema } from './art/scenes/scenes.ts';
import { pages } from './pages/schemas.ts';
import * as samples from './showcase/schemas.ts';

/** Schemas by file path for the YAML files that only this agency's pages read. */
export const kinds = {
  ...pages,
  'art/scenes/scenes': scenesSchema,
  'showcase/articles': samples.articlesSchema,
  'showcase/brands': samples.brandsSchema,
  'showcase/cases': samples.casesSchema,
  'showcase/emails': samples.emailsSchema,
  'showcase/gallery': samples.gallerySchema,
  'showcase/reports': samples.reportsSchema,
  'showcase/social-posts': samples.socialPostsSchema,
  'showcase/stories': samples.storiesSchema,
  'showcase/testimonials': samples.testimonialsSchema,
};
