export interface Term {
  readonly term: string;
  readonly meaning: string;
  /** A page that says more. */
  readonly more?: { readonly path: string; readonly label: string };
}

const ads = { path: '/services/meta-ads', label: 'Meta ads' };
const email = { path: '/services/email-design', label: 'Email design' };
const seo = { path: '/services/seo-blog-posts', label: 'SEO blog posts' };
const social = { path: '/services/social-media', label: 'Social media' };
const video = { path: '/services/short-form-video', label: 'Short-form video' };

const terms: readonly Term[] = [
  {
    term: 'A/B test',
    meaning:
      'Two versions of one thing, shown to two halves of the same people, to see which does better. Change one thing at a time or the answer means nothing.',
  },
  {
    term: 'Abandoned cart',
    meaning: 'A basket someone filled and left. An email within a few hours brings some of them back.',
    more: email,
  },
  {
    term: 'Ad creative',
    meaning:
      'What people see of an ad: the picture or clip and the words with it. Most of an ad’s success is here, not in the settings.',
    more: ads,
  },
  {
    term: 'Add-on',
    meaning: 'Something bought on top of a plan, such as extra stories. It comes and goes with the plan it belongs to.',
    more: { path: '/pricing', label: 'All add-ons' },
  },
  {
    term: 'Algorithm',
    meaning:
      'The rules by which a platform decides who sees what. Nobody outside knows them; everybody can see what gets shown.',
  },
  {
    term: 'Anchor text',
    meaning: 'The words of a link that you click. “Breakfast by the pier” tells a reader more than “click here”.',
    more: { path: '/backlinks', label: 'Backlinks' },
  },
  {
    term: 'Backlink',
    meaning:
      'A link to your site from someone else’s. Search engines read it as a recommendation, if the site is one people trust.',
    more: { path: '/backlinks', label: 'Backlinks' },
  },
  {
    term: 'Bounce rate',
    meaning:
      'The share of visitors who leave after one page. High is bad on a shop, and normal on an opening-hours page.',
  },
  {
    term: 'Brief',
    meaning:
      'What you tell the people who make something for you. A good one says who it is for, what they should do, and what is not true.',
    more: { path: '/blog/brief-an-ai', label: 'How to brief' },
  },
  {
    term: 'Bundle',
    meaning: 'Several plans for one monthly price that is lower than their sum.',
    more: { path: '/pricing', label: 'Bundles' },
  },
  {
    term: 'Call to action',
    meaning: 'The one thing you ask the reader to do next, such as book, call or reply. One per post is plenty.',
  },
  {
    term: 'Carousel',
    meaning: 'A post of several pictures that you swipe through. Good for steps, lists and before-and-after.',
    more: social,
  },
  {
    term: 'Click-through rate',
    meaning:
      'Of everyone who saw it, the share who clicked. It says whether the promise interests people, not whether it is kept.',
  },
  { term: 'Content calendar', meaning: 'The plan of what is posted where and when. It is there to be changed.' },
  {
    term: 'Conversion',
    meaning: 'Someone doing what you hoped: buying, booking, writing. You decide what counts before you count.',
  },
  {
    term: 'Conversion rate',
    meaning: 'Of everyone who came, the share who converted. Two in a hundred is ordinary for a small shop.',
  },
  {
    term: 'Cost per click',
    meaning: 'What you spend on ads, divided by the clicks. Cheap clicks from the wrong people are the dearest kind.',
    more: ads,
  },
  { term: 'Cost per lead', meaning: 'What you spend, divided by the people who left a way to reach them.', more: ads },
  {
    term: 'DA',
    meaning:
      'Domain authority, a score from 1 to 100 that a tool maker gives a site for how well linked it is. It is an estimate, and not one that search engines use.',
    more: { path: '/backlinks', label: 'Backlinks' },
  },
  {
    term: 'Deliverability',
    meaning:
      'Whether your mail reaches the inbox rather than the spam folder. It depends on your domain’s settings and on people wanting your mail.',
    more: email,
  },
  {
    term: 'Engagement',
    meaning: 'Anything people do with a post other than scroll past: like, save, share, comment, reply.',
  },
  {
    term: 'Engagement rate',
    meaning: 'Engagement divided by reach or by followers. Ask which, since the two are far apart.',
  },
  {
    term: 'Evergreen',
    meaning:
      'Content that is as useful in a year as today. A post on how to store bread is; one on this Saturday’s market is not.',
    more: seo,
  },
  {
    term: 'Full funnel',
    meaning:
      'Reaching people who do not know you, those who are looking, and those who are nearly there, each with something different.',
    more: { path: '/services/full-funnel-ads', label: 'Full-funnel ads' },
  },
  {
    term: 'Handle',
    meaning: 'Your name on a platform, as in harbour.coffee. The same one everywhere saves your customers a search.',
  },
  {
    term: 'Hashtag',
    meaning: 'A word with # that groups posts. Three that your customers use beat thirty that nobody does.',
  },
  {
    term: 'Hook',
    meaning: 'The first line or the first second. If it does not stop the thumb, the rest was made for nobody.',
    more: video,
  },
  { term: 'Impressions', meaning: 'How often something was shown, counting the same person each time.' },
  {
    term: 'Keyword',
    meaning:
      'What people type when they look for what you sell. “Emergency plumber Portland” is one; “solutions” is not.',
    more: seo,
  },
  {
    term: 'Landing page',
    meaning: 'The page an ad or email leads to. It should say the same thing as what was clicked.',
  },
  { term: 'Lead', meaning: 'Someone who has shown interest and can be reached. A like is not a lead.' },
  {
    term: 'Lookalike audience',
    meaning: 'People a platform finds for you because they resemble your customers.',
    more: ads,
  },
  {
    term: 'Meta description',
    meaning: 'The two lines under a search result. They do not move you up; they decide whether people click.',
    more: seo,
  },
  {
    term: 'Newsletter',
    meaning: 'Mail people asked for, at a rhythm they can expect. The list is yours, unlike followers.',
    more: email,
  },
  {
    term: 'On-page SEO',
    meaning:
      'What you can do on your own page to be found: a clear title, headings, useful text, pictures with words to them.',
    more: seo,
  },
  {
    term: 'Open rate',
    meaning:
      'The share of mails counted as opened. Since mail apps began to open mail by themselves it is a rough guess.',
    more: email,
  },
  {
    term: 'Organic',
    meaning: 'Reach you did not pay for.',
    more: { path: '/services/instagram-growth', label: 'Instagram growth' },
  },
  {
    term: 'Pixel',
    meaning:
      'A piece of code from an ad platform on your site that reports what visitors do. It needs their consent in many places.',
    more: ads,
  },
  { term: 'Reach', meaning: 'How many different people saw it.' },
  {
    term: 'Reel',
    meaning: 'A short vertical video on Instagram or Facebook. On YouTube it is called a Short.',
    more: video,
  },
  {
    term: 'Retargeting',
    meaning: 'Ads for people who have been on your site before. Useful for a week, creepy after a month.',
    more: ads,
  },
  {
    term: 'Return on ad spend',
    meaning: 'Sales from ads divided by what the ads cost. 3 sounds good until you subtract what the goods cost.',
    more: ads,
  },
  {
    term: 'Segment',
    meaning: 'A part of your list that has something in common, such as having bought twice.',
    more: email,
  },
  {
    term: 'SEO',
    meaning:
      'Search engine optimization: making pages that answer what people search for, and making that easy to see.',
    more: seo,
  },
  {
    term: 'Story',
    meaning: 'A picture or clip that is gone after a day. Good for what is true today only.',
    more: social,
  },
  {
    term: 'Tone of voice',
    meaning: 'How you sound. If you covered your logo, would your regulars still know it was you?',
  },
  {
    term: 'UTM',
    meaning:
      'Words at the end of a link that say where a visitor came from, so that you know which post sold the table.',
  },
  {
    term: 'Welcome series',
    meaning: 'The first two or three mails after someone joins your list. They are read more than any later ones.',
    more: email,
  },
];

export function idOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const sorted = [...terms].sort((one, other) => one.term.localeCompare(other.term, 'en'));

export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The terms in the order of the alphabet, by first letter. */
export const glossary = alphabet
  .map((letter) => ({ letter, terms: sorted.filter(({ term }) => term.toUpperCase().startsWith(letter)) }))
  .filter(({ terms: group }) => group.length > 0);

export const termCount = terms.length;
