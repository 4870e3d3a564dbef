/** Schemas of the YAML files in the pages' folders. */
import * as v from 'valibot';
import { date, hint, id, name, path, words } from '#agency-files/fields.ts';
import { pictureSchema } from '../art/scenes/scenes.ts';

const titled = v.array(v.strictObject({ title: words, text: words }));

const page = v.strictObject({
  path,
  name: words,
  price: hint(words, 'The lowest price, with its unit.'),
  description: words,
});

const steps = v.array(v.strictObject({ time: words, title: words, text: words }));
const figures = v.array(v.strictObject({ figure: words, label: words }));

const emailDesign = v.strictObject({
  page,
  benefits: titled,
  samples: v.array(
    v.strictObject({
      type: words,
      plan: v.optional(hint(words, 'The plan it’s included from, if not every plan.')),
      purpose: words,
      sender: name,
      subject: words,
      header: words,
      subheader: words,
      action: words,
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
  platforms: v.array(v.strictObject({ network: name, text: words, placements: v.array(words) })),
  steps,
  figures,
});

const onsiteBooth = v.strictObject({
  page,
  posts: v.array(v.strictObject({ time: words, network: name, caption: words, picture: pictureSchema })),
  benefits: titled,
  steps,
  events: titled,
  stories: v.array(
    v.strictObject({ event: words, package: id, metric: words, result: words, testimonial: words, author: name }),
  ),
});

const seoBlogPosts = v.strictObject({
  parts: titled,
  samples: v.array(
    v.strictObject({
      title: words,
      excerpt: words,
      category: words,
      readTime: words,
      views: words,
      ranking: words,
      publishDate: date,
      seoScore: hint(v.number(), 'Of 100.'),
      picture: pictureSchema,
    }),
  ),
});

const shortFormVideo = v.strictObject({
  page,
  frames: v.array(v.strictObject({ at: v.string(), title: words, text: words, line: words, picture: pictureSchema })),
  benefits: titled,
});

const post = { time: words, network: name, caption: words };

const socialMedia = v.strictObject({
  benefits: titled,
  platforms: v.array(
    v.strictObject({
      network: name,
      features: v.array(words),
      shape: hint(v.picklist(['tall', 'square', 'wide']), 'Of the post that is drawn.'),
      picture: pictureSchema,
      line: hint(words, 'Text of the post that is drawn.'),
    }),
  ),
  steps,
  week: v.array(v.strictObject({ day: words, ...post, second: v.strictObject(post), picture: pictureSchema })),
});

const websiteDesign = v.strictObject({ page, benefits: titled, steps });

const compare = v.strictObject({
  rows: v.array(
    v.strictObject({
      aspect: words,
      agency: words,
      freelancer: words,
      tool: words,
      us: words,
      best: v.array(v.picklist(['agency', 'freelancer', 'tool', 'us'])),
    }),
  ),
  choices: v.array(v.strictObject({ title: words, when: words, not: words })),
});

const demoVideo = v.strictObject({
  steps: v.array(
    v.strictObject({ time: words, day: words, title: words, text: words, yours: hint(words, 'What the client does.') }),
  ),
  drafts: v.array(words),
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
