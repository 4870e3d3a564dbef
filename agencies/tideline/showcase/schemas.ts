/** Schemas of the samples' YAML files. */
import * as v from 'valibot';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { validateFile } from '#agency-files/check.ts';
import { addHint, dateSchema, idSchema, localizedTextSchema, nameSchema, slugSchema } from '#agency-files/fields.ts';
import { readOwnerFile } from '#agency-files/owner-file.ts';
import { pictureSchema } from '../art/scenes/scenes.ts';

export const brandsSchema = v.strictObject({
  brands: v.record(idSchema, v.strictObject({ scene: v.string(), topic: v.string() })),
});

export const { brands } = validateFile(readOwnerFile(`${resolveAgencyFolder()}/showcase/brands.yaml`), brandsSchema);

const brand = addHint(v.picklist(Object.keys(brands)), 'The business it is for, of brands.yaml.');

export const platformNames = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' } as const;
export type Platform = keyof typeof platformNames;
export const platforms = Object.keys(platformNames) as Platform[];
const platform = v.picklist(platforms);

export const socialPostsSchema = v.strictObject({
  posts: v.array(
    v.strictObject({
      platform,
      brand,
      caption: localizedTextSchema,
      hashtags: v.array(slugSchema),
      picture: pictureSchema,
      timeAgo: localizedTextSchema,
    }),
  ),
});

export const storiesSchema = v.strictObject({
  stories: v.array(
    v.strictObject({
      brand,
      type: v.picklist(['image', 'video']),
      picture: pictureSchema,
      text: localizedTextSchema,
      subtext: localizedTextSchema,
      sticker: v.optional(localizedTextSchema),
      music: v.optional(v.strictObject({ title: nameSchema, artist: nameSchema })),
      timeAgo: localizedTextSchema,
    }),
  ),
});

export const emailsSchema = v.strictObject({
  types: v.array(
    v.strictObject({
      id: slugSchema,
      label: localizedTextSchema,
      text: localizedTextSchema,
      openRate: v.strictObject({ lowest: v.number(), highest: v.number() }),
      emails: v.array(
        v.strictObject({
          brand,
          picture: pictureSchema,
          subject: localizedTextSchema,
          preview: localizedTextSchema,
          header: localizedTextSchema,
          subheader: localizedTextSchema,
          cta: localizedTextSchema,
          code: v.optional(addHint(v.string(), 'A discount code that buys nothing.')),
        }),
      ),
    }),
  ),
});

export const articleCategories = { seo: 'SEO guides', howto: 'How-to', industry: 'Industry' } as const;
export type ArticleCategory = keyof typeof articleCategories;

export const articlesSchema = v.strictObject({
  articles: v.array(
    v.strictObject({
      category: v.picklist(Object.keys(articleCategories) as ArticleCategory[]),
      brand,
      title: localizedTextSchema,
      excerpt: localizedTextSchema,
      picture: v.optional(addHint(pictureSchema, "Without it, the brand's.")),
    }),
  ),
});

const feedItem = {
  platform,
  brand,
  picture: pictureSchema,
  timeAgo: localizedTextSchema,
  hashtag: slugSchema,
  caption: localizedTextSchema,
};

export const gallerySchema = v.strictObject({
  feed: v.array(
    v.variant('type', [
      v.strictObject({ type: v.literal('post'), ...feedItem }),
      v.strictObject({
        type: v.literal('carousel'),
        ...feedItem,
        slides: addHint(v.array(localizedTextSchema), 'What each slide says, the first one on top of the picture.'),
      }),
      v.strictObject({ type: v.literal('reel'), ...feedItem, durationSeconds: v.picklist([15, 30, 45, 60]) }),
    ]),
  ),
  blogs: v.array(
    v.strictObject({
      brand,
      picture: pictureSchema,
      category: localizedTextSchema,
      author: nameSchema,
      publishDate: dateSchema,
      tags: v.array(slugSchema),
      title: localizedTextSchema,
      excerpt: localizedTextSchema,
    }),
  ),
});

export const casesSchema = v.strictObject({
  cases: v.array(
    v.strictObject({
      brand,
      timeframe: localizedTextSchema,
      story: localizedTextSchema,
      beforeCaption: localizedTextSchema,
      afterCaption: localizedTextSchema,
      picture: pictureSchema,
    }),
  ),
});

export const reportsSchema = v.strictObject({
  adFunnel: addHint(
    v.strictObject({ seen: v.number(), clicked: v.number(), begun: v.number(), booked: v.number() }),
    'How many people saw the bike shop’s ads in a month, clicked, started booking and booked.',
  ),
  reports: v.array(
    v.strictObject({
      name: addHint(slugSchema, 'Names the figures, so that two reports show different ones.'),
      title: localizedTextSchema,
      figures: v.array(
        v.strictObject({
          label: localizedTextSchema,
          lowest: v.number(),
          highest: v.number(),
          unit: v.optional(v.literal('%')),
        }),
      ),
    }),
  ),
});

export const testimonialsSchema = v.strictObject({
  testimonials: v.array(
    v.strictObject({
      platform: v.picklist(['linkedin', 'twitter', 'instagram']),
      brand,
      author: nameSchema,
      content: localizedTextSchema,
    }),
  ),
});
