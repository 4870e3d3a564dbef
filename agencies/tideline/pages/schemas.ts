/** Schemas of the YAML files in the pages' folders. */
import * as v from 'valibot';
import { addHint, dateSchema, idSchema, localizedTextSchema, nameSchema, pathSchema } from '#agency-files/fields.ts';
import { pictureSchema } from '../art/scenes/scenes.ts';

const titled = v.array(v.strictObject({ title: localizedTextSchema, text: localizedTextSchema }));

const page = v.strictObject({
  path: pathSchema,
  name: localizedTextSchema,
  price: addHint(localizedTextSchema, 'The lowest price, with its unit.'),
  description: localizedTextSchema,
});

const steps = v.array(
  v.strictObject({ time: localizedTextSchema, title: localizedTextSchema, text: localizedTextSchema }),
);
const figures = v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema }));

const emailDesign = v.strictObject({
  page,
  benefits: titled,
  samples: v.array(
    v.strictObject({
      type: localizedTextSchema,
      plan: v.optional(addHint(localizedTextSchema, 'The plan it’s included from, if not every plan.')),
      purpose: localizedTextSchema,
      sender: nameSchema,
      subject: localizedTextSchema,
      header: localizedTextSchema,
      subheader: localizedTextSchema,
      action: localizedTextSchema,
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
  platforms: v.array(
    v.strictObject({ network: nameSchema, text: localizedTextSchema, placements: v.array(localizedTextSchema) }),
  ),
  steps,
  figures,
});

const onsiteBooth = v.strictObject({
  page,
  posts: v.array(
    v.strictObject({
      time: localizedTextSchema,
      network: nameSchema,
      caption: localizedTextSchema,
      picture: pictureSchema,
    }),
  ),
  benefits: titled,
  steps,
  events: titled,
  stories: v.array(
    v.strictObject({
      event: localizedTextSchema,
      package: idSchema,
      metric: localizedTextSchema,
      result: localizedTextSchema,
      testimonial: localizedTextSchema,
      author: nameSchema,
    }),
  ),
});

const seoBlogPosts = v.strictObject({
  parts: titled,
  samples: v.array(
    v.strictObject({
      title: localizedTextSchema,
      excerpt: localizedTextSchema,
      category: localizedTextSchema,
      readTime: localizedTextSchema,
      views: localizedTextSchema,
      ranking: localizedTextSchema,
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
      title: localizedTextSchema,
      text: localizedTextSchema,
      line: localizedTextSchema,
      picture: pictureSchema,
    }),
  ),
  benefits: titled,
});

const post = { time: localizedTextSchema, network: nameSchema, caption: localizedTextSchema };

const socialMedia = v.strictObject({
  benefits: titled,
  platforms: v.array(
    v.strictObject({
      network: nameSchema,
      features: v.array(localizedTextSchema),
      shape: addHint(v.picklist(['tall', 'square', 'wide']), 'Of the post that is drawn.'),
      picture: pictureSchema,
      line: addHint(localizedTextSchema, 'Text of the post that is drawn.'),
    }),
  ),
  steps,
  week: v.array(
    v.strictObject({ day: localizedTextSchema, ...post, second: v.strictObject(post), picture: pictureSchema }),
  ),
});

const websiteDesign = v.strictObject({ page, benefits: titled, steps });

const compare = v.strictObject({
  rows: v.array(
    v.strictObject({
      aspect: localizedTextSchema,
      agency: localizedTextSchema,
      freelancer: localizedTextSchema,
      tool: localizedTextSchema,
      us: localizedTextSchema,
      best: v.array(v.picklist(['agency', 'freelancer', 'tool', 'us'])),
    }),
  ),
  choices: v.array(v.strictObject({ title: localizedTextSchema, when: localizedTextSchema, not: localizedTextSchema })),
});

const demoVideo = v.strictObject({
  steps: v.array(
    v.strictObject({
      time: localizedTextSchema,
      day: localizedTextSchema,
      title: localizedTextSchema,
      text: localizedTextSchema,
      yours: addHint(localizedTextSchema, 'What the client does.'),
    }),
  ),
  drafts: v.array(localizedTextSchema),
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
