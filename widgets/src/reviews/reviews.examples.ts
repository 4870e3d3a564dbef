const reviews = JSON.stringify([
  {
    id: 'example-1',
    created_at: '2026-10-28T09:00:00Z',
    author_name: 'Ana Prieto',
    author_title: 'Owner, a bakery',
    rating: 5,
    review_text: 'Thirty posts a month, and I read each of them in two minutes before it goes out.',
  },
  {
    id: 'example-2',
    created_at: '2026-09-14T09:00:00Z',
    author_name: 'Jonas Weber',
    rating: 4,
    review_text: 'The ads took two weeks to find their feet. Since then every week has been better than the last.',
  },
]).replaceAll("'", '&#39;');

/** Named snippets: the playground, the documentation and the accessibility tests use them. */
export const examples = {
  'List and form': '<agency-reviews></agency-reviews>',
  'In the page from the start': `<agency-reviews show="list" initial='${reviews}'></agency-reviews>`,
  'The form alone': `<agency-reviews show="form">
  <h2 slot="form-heading">How was it?</h2>
  <span slot="submit">Send my review</span>
  <span slot="thanks">We read every review on the next working day.</span>
</agency-reviews>`,
  'In Spanish': '<agency-reviews lang="es" show="list"></agency-reviews>',
} as const;
