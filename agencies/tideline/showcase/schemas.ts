/** Schemas of the samples' YAML files. */
import * as v from 'valibot';
import { agencyFolder } from '#agency-files/agency-folder.ts';
import { check } from '#agency-files/check.ts';
import { date, hint, id, name, slug, words } from '#agency-files/fields.ts';
import { readOwnerFile } from '#agency-files/owner-file.ts';
import { pictureSchema } from '../art/scenes/scenes.ts';

export const brandsSchema = v.strictObject({
  brands: v.record(id, v.strictObject({ scene: v.string(), topic: v.string() })),
});

export const { brands } = check(readOwnerFile(`${agencyFolder()}/showcase/brands.yaml`), brandsSchema);

const brand = hint(v.picklist(Object.keys(brands)), 'The business it is for, of brands.yaml.');

export const platformNames = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' } as const;
export type Platform = keyof typeof platformNames;
export const platforms = Object.keys(platformNames) as Platform[];
const platform = v.picklist(platforms);

export const socialPostsSchema = v.strictObject({
  posts: v.array(
    v.strictObject({
      platform,
      brand,
      caption: words,
      hashtags: v.array(slug),
      picture: pictureSchema,
      timeAgo: words,
    }),
  ),
});

export const storiesSchema = v.strictObject({
  stories: v.array(
    v.strictObject({
      brand,
      type: v.picklist(['image', 'video']),
      picture: pictureSchema,
      text: words,
      subtext: words,
      sticker: v.optional(words),
      music: v.optional(v.strictObject({ title: name, artist: name })),
      timeAgo: words,
    }),
  ),
});

export const emailsSchema = v.strictObject({
  types: v.array(
    v.strictObject({
      id: slug,
      label: words,
      text: words,
      openRate: v.strictObject({ lowest: v.number(), highest: v.number() }),
      emails: v.array(
        v.strictObject({
          brand,
          picture: pictureSchema,
          subject: words,
          preview: words,
          header: words,
          subheader: words,
          cta: words,
          code: v.optional(hint(v.string(), 'A discount code that buys nothing.')),
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
      title: words,
      excerpt: words,
      picture: v.optional(hint(pictureSchema, "Without it, the brand's.")),
    }),
  ),
});

const feedItem = { platform, brand, picture: pictureSchema, timeAgo: words, hashtag: slug, caption: words };

export const gallerySchema = v.strictObject({
  feed: v.array(
    v.variant('type', [
      v.strictObject({ type: v.literal('post'), ...feedItem }),
      v.strictObject({
        type: v.literal('carousel'),
        ...feedItem,
        slides: hint(v.array(words), 'What each slide says, the first one on top of the picture.'),
      }),
      v.strictObject({ type: v.literal('reel'), ...feedItem, durationSeconds: v.picklist([15, 30, 45, 60]) }),
    ]),
  ),
  blogs: v.array(
    v.strictObject({
      brand,
      picture: pictureSchema,
      category: words,
      author: name,
      publishDate: date,
      tags: v.array(slug),
      title: words,
      excerpt: words,
    }),
  ),
});

export const casesSchema = v.strictObject({
  cases: v.array(
    v.strictObject({
      brand,
      timeframe: words,
      story: words,
      beforeCaption: words,
      afterCaption: words,
      picture: pictureSchema,
    }),
  ),
});

export const reportsSchema = v.strictObject({
  adFunnel: hint(
    v.strictObject({ seen: v.number(), clicked: v.number(), begun: v.number(), booked: v.number() }),
    'How many people saw the bike shop’s ads in a month, clicked, started booking and booked.',
  ),
  reports: v.array(
    v.strictObject({
      name: hint(slug, 'Names the figures, so that two reports show different ones.'),
      title: words,
      figures: v.array(
        v.strictObject({ label: words, lowest: v.number(), highest: v.number(), unit: v.optional(v.literal('%')) }),
      ),
    }),
  ),
});

export const testimonialsSchema = v.strictObject({
  testimonials: v.array(
    v.strictObject({
      platform: v.picklist(['linkedin', 'twitter', 'instagram']),
      brand,
      author: name,
      content: words,
    }),
  ),
});
