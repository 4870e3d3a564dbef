/** Schemas of the YAML files in the pages' folders. */
import * as v from 'valibot';
import { addHint, dateSchema, idSchema, nameSchema, pathSchema, wordsSchema } from '#agency-files/fields.ts';
import { pictureSchema } from '../art/scenes/scenes.ts';

const titled = v.array(v.strictObject({ title: wordsSchema, text: wordsSchema }));

const page = v.strictObject({
  path: pathSchema,
  name: wordsSchema,
  price: addHint(wordsSchema, 'The lowest price, with its unit.'),
  description: wordsSchema,
});

const steps = v.array(v.strictObject({ time: wordsSchema, title: wordsSchema, text: wordsSchema }));
const figures = v.array(v.strictObject({ figure: wordsSchema, label: wordsSchema }));

const emailDesign = v.strictObject({
  page,
  benefits: titled,
  samples: v.array(
    v.strictObject({
      type: wordsSchema,
      plan: v.optional(addHint(wordsSchema, 'The plan it’s included from, if not every plan.')),
      purpose: wordsSchema,
      sender: nameSchema,
      subject: wordsSchema,
      header: wordsSchema,
      subheader: wordsSchema,
      action: wordsSchema,
      code: v.optional(v.string()),
      openRate: v.string(),
      clickRate: v.string(),
      picture: pictureSchema,
    }),
  ),
  steps,
  figures,
});

const instagramGrowth = v.strictObject({ page, benefits: titled, grid: v.array(pictureSchema) });

const metaAds = v.strictObject({
  page,
  benefits: titled,
  platforms: v.array(v.strictObject({ network: nameSchema, text: wordsSchema, placements: v.array(wordsSchema) })),
  steps,
  figures,
});

const onsiteBooth = v.strictObject({
  page,
  posts: v.array(
    v.strictObject({ time: wordsSchema, network: nameSchema, caption: wordsSchema, picture: pictureSchema }),
  ),
  benefits: titled,
  steps,
  events: titled,
  stories: v.array(
    v.strictObject({
      event: wordsSchema,
      package: idSchema,
      metric: wordsSchema,
      result: wordsSchema,
      testimonial: wordsSchema,
      author: nameSchema,
    }),
  ),
});

const seoBlogPosts = v.strictObject({
  parts: titled,
  samples: v.array(
    v.strictObject({
      title: wordsSchema,
      excerpt: wordsSchema,
      category: wordsSchema,
      readTime: wordsSchema,
      views: wordsSchema,
      ranking: wordsSchema,
      publishDate: dateSchema,
      seoScore: addHint(v.number(), 'Of 100.'),
      picture: pictureSchema,
    }),
  ),
});

const shortFormVideo = v.strictObject({
  page,
  frames: v.array(
    v.strictObject({
      at: v.string(),
      title: wordsSchema,
      text: wordsSchema,
      line: wordsSchema,
      picture: pictureSchema,
    }),
  ),
  benefits: titled,
});

const post = { time: wordsSchema, network: nameSchema, caption: wordsSchema };

const socialMedia = v.strictObject({
  benefits: titled,
  platforms: v.array(
    v.strictObject({
      network: nameSchema,
      features: v.array(wordsSchema),
      shape: addHint(v.picklist(['tall', 'square', 'wide']), 'Of the post that is drawn.'),
      picture: pictureSchema,
      line: addHint(wordsSchema, 'Text of the post that is drawn.'),
    }),
  ),
  steps,
  week: v.array(v.strictObject({ day: wordsSchema, ...post, second: v.strictObject(post), picture: pictureSchema })),
});

const websiteDesign = v.strictObject({ page, benefits: titled, steps });

const compare = v.strictObject({
  rows: v.array(
    v.strictObject({
      aspect: wordsSchema,
      agency: wordsSchema,
      freelancer: wordsSchema,
      tool: wordsSchema,
      us: wordsSchema,
      best: v.array(v.picklist(['agency', 'freelancer', 'tool', 'us'])),
    }),
  ),
  choices: v.array(v.strictObject({ title: wordsSchema, when: wordsSchema, not: wordsSchema })),
});

const demoVideo = v.strictObject({
  steps: v.array(
    v.strictObject({
      time: wordsSchema,
      day: wordsSchema,
      title: wordsSchema,
      text: wordsSchema,
      yours: addHint(wordsSchema, 'What the client does.'),
    }),
  ),
  drafts: v.array(wordsSchema),
});

export const pages = {
  'pages/compare/compare': compare,
  'pages/demo-video/demo-video': demoVideo,
  'pages/services/email-design/email-design': emailDesign,
  'pages/services/instagram-growth/instagram-growth': instagramGrowth,
  'pages/services/meta-ads/meta-ads': metaAds,
  'pages/services/onsite-booth/onsite-booth': onsiteBooth,
  'pages/services/seo-blog-posts/seo-blog-posts': seoBlogPosts,
  'pages/services/short-form-video/short-form-video': shortFormVideo,
  'pages/services/social-media/social-media': socialMedia,
  'pages/services/website-design/website-design': websiteDesign,
};
