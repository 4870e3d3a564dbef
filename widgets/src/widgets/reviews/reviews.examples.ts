import { brand } from '#agency/brand';
import { services } from '#agency/catalogue';
import type { Example } from '../../shared/element/example.ts';

const ids = services.map(({ id }) => id);

const reviews = [
  {
    id: 'example-1',
    created_at: '2026-10-28T09:00:00Z',
    author_name: 'Ana Prieto',
    author_title: 'Bakery owner',
    rating: 5,
    review_text: 'Thirty posts a month, and I read each of them in two minutes before it goes out.',
    services: ids.slice(0, 1),
    purchase: { month: '2026-09' },
  },
  {
    id: 'example-2',
    created_at: '2026-09-14T09:00:00Z',
    author_name: 'Jonas Weber',
    rating: 4,
    review_text: 'The ads took two weeks to find their footing. Since then every week has been better than the last.',
    services: ids.slice(1, 2),
    purchase: { month: '2026-07' },
    reply: {
      author: brand.name,
      text: 'Thank you, Jonas. The first two weeks now have a page of their own in your report.',
      created_at: '2026-09-15T09:00:00Z',
    },
  },
];
const imported = {
  id: 'example-3',
  created_at: '2026-06-02T09:00:00Z',
  author_name: 'Priya',
  rating: 5,
  review_text: 'Quick answers, clear prices.',
  source: { name: 'Google', url: 'https://www.google.com/maps' },
};
const list = { reviews: [...reviews, imported], ratings: [0, 0, 0, 1, 1], others: 1 };
const initial = JSON.stringify(reviews).replaceAll("'", '&#39;');
const replies = {
  'GET /reviews': list,
  'GET /form-token': { token: 'example' },
  'POST /reviews': { id: 'example-4', status: 'held' },
};

export const examples: readonly Example[] = [
  {
    name: 'list-and-form',
    title: 'List and form',
    html: '<agency-reviews></agency-reviews>',
    replies,
    gallery: 'live',
  },
  {
    name: 'initial',
    title: 'In the page’s HTML from the start',
    html: `<agency-reviews show="list" initial='${initial}'></agency-reviews>`,
    replies,
  },
  {
    name: 'service',
    title: 'Reviews of one service',
    html: `<agency-reviews show="list" service="${ids[0] ?? ''}"></agency-reviews>`,
    replies: { 'GET /reviews': { reviews: reviews.slice(0, 1), ratings: [0, 0, 0, 0, 1], others: 0 } },
  },
  {
    name: 'empty',
    title: 'Nothing to list yet',
    html: '<agency-reviews show="list"></agency-reviews>',
    replies: { 'GET /reviews': { reviews: [] } },
  },
  {
    name: 'failed',
    title: 'The Worker doesn’t answer',
    html: '<agency-reviews show="list"></agency-reviews>',
  },
  {
    name: 'form',
    title: 'The form alone, with your own words',
    html: `<agency-reviews show="form">
  <h2 slot="form-heading">How was it?</h2>
  <span slot="submit">Send my review</span>
  <span slot="thanks">We read every review on the next business day.</span>
</agency-reviews>`,
    replies,
  },
  {
    name: 'spanish',
    title: 'In Spanish',
    html: `<agency-reviews lang="es" initial='${initial}'></agency-reviews>`,
    replies,
  },
];
