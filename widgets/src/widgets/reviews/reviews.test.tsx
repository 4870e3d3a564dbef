import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { services } from '#agency/catalogue';
import type { Review } from '#catalogue/wire-forms.ts';
import {
  createCancelingEmit,
  createFakeWorker,
  createProblemResponse,
  type FakeWorker,
  WithElement,
} from '../../shared/forms/forms.testing.tsx';
import { Reviews, type ReviewsProps } from './reviews.tsx';

const user = userEvent.setup();
let worker: FakeWorker;

function createReview(id: string, rating: number, more: Partial<Review> = {}): Review {
  return {
    id,
    rating,
    created_at: '2026-10-31T23:30:00Z',
    author_name: `Author ${id}`,
    review_text: `Text ${id}`,
    ...more,
  };
}

const purchase = { month: '2026-08' };
const threeReviews = [
  createReview('a', 5, { author_title: 'Owner', purchase }),
  createReview('b', 4, { purchase }),
  createReview('c', 1, { purchase }),
];
const createListResponse = (reviews: readonly Review[], next?: string) => () => Response.json({ reviews, next });
const createHeldResponse = () => Response.json({ id: 'r1', status: 'held' }, { status: 202 });

beforeEach(() => {
  sessionStorage.clear();
  worker = createFakeWorker();
  worker.answer('GET /api/reviews', createListResponse(threeReviews));
  worker.answer('POST /api/reviews', createHeldResponse);
});
afterEach(() => vi.unstubAllGlobals());

function renderReviews(props: ReviewsProps & { lang?: string } = {}) {
  const { lang, ...rest } = props;
  const emit = createCancelingEmit();
  const view = render(
    <WithElement emit={emit} lang={lang}>
      <Reviews {...rest} />
    </WithElement>,
  );
  return { ...view, emit };
}

const getField = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getStar = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('review list', () => {
  it('shows Loading reviews... while the reviews are loading', () => {
    worker.answer('GET /api/reviews', () => new Promise(() => {}));
    renderReviews();
    expect(screen.getByText('Loading reviews...')).toBeDefined();
  });

  it('shows the author, job title, date, stars and text of each review', async () => {
    const { emit } = renderReviews();
    const text = await screen.findByText('Text a');
    const item = within(text.closest('li') as HTMLElement);
    expect(item.getByText('Author a')).toBeDefined();
    expect(item.getByText('Owner')).toBeDefined();
    expect(item.getByText('October 31, 2026')).toBeDefined();
    expect(item.getByRole('img', { name: '5 Stars' })).toBeDefined();
    expect(screen.queryByText('Loading reviews...')).toBeNull();
    expect(emit).toHaveBeenCalledWith('agency-reviews-load', { count: 3, hasMore: false });
  });

  it('shows No reviews found. if the Worker returns no reviews', async () => {
    worker.answer('GET /api/reviews', createListResponse([]));
    renderReviews();
    expect(await screen.findByText('No reviews found.')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows Failed to load reviews, with a button that retries the request', async () => {
    worker.answer('GET /api/reviews', () => createProblemResponse(503), createListResponse(threeReviews));
    const { emit } = renderReviews();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load reviews');
    expect(emit).toHaveBeenCalledWith('agency-reviews-error', { action: 'load', code: 'invalid-request' });
    await user.click(getButton('Try Again'));
    expect(await screen.findByText('Text a')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the mean rating, the number of verified reviews and their histogram', async () => {
    renderReviews();
    expect(await screen.findByText('3.3')).toBeDefined();
    expect(screen.getByText('Average of 3 verified reviews.')).toBeDefined();
    const rows = within(screen.getByRole('list', { name: 'Reviews by number of stars' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['5 Stars1', '4 Stars1', '3 Stars0', '2 Stars0', '1 Star1']);
  });

  it('formats review counts with thousands separators', () => {
    worker.answer('GET /api/reviews', () => new Promise(() => {}));
    renderReviews({ initial: { reviews: threeReviews, ratings: [0, 0, 0, 0, 12_345], others: 0 } });
    expect(screen.getByText('Average of 12,345 verified reviews.')).toBeDefined();
    expect(screen.getByText('12,345')).toBeDefined();
  });

  it('shows statistics that add up for any set of reviews, and no statistics without verified reviews', () => {
    worker.answer('GET /api/reviews', () => new Promise(() => {}));
    const extra = { verified: { purchase }, other: {}, sample: { is_sample: true } };
    const kind = fc.constantFrom('verified', 'other', 'sample');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), kind), { maxLength: 8 }), (rows) => {
        const initial = rows.map(([rating, kind], index) => createReview(String(index), rating, extra[kind]));
        const verified = rows.flatMap(([rating, kind]) => (kind === 'verified' ? [rating] : []));
        const others = rows.filter(([, kind]) => kind === 'other').length;
        const { container, unmount } = renderReviews({ show: 'list', initial });
        const text = container.textContent ?? '';
        expect(text).not.toMatch(/NaN|0\.0|Infinity/);
        expect(text.includes(`Other reviews (${others})`)).toBe(others > 0);
        expect(text.includes('No reviews found.')).toBe(rows.length === 0);
        const histogram = [...container.querySelectorAll('.histogram li')].map((row) => row.textContent);
        const count = (stars: number) => verified.filter((rating) => rating === stars).length;
        const expected = [5, 4, 3, 2, 1].map((stars) => `${stars} ${stars === 1 ? 'Star' : 'Stars'}${count(stars)}`);
        expect(histogram).toEqual(verified.length > 0 ? expected : []);
        const mean = container.querySelector('.mean-figure')?.textContent;
        expect(mean === undefined).toBe(verified.length === 0);
        if (mean) {
          const sum = verified.reduce((total, rating) => total + rating, 0);
          expect(Math.abs(Number(mean) - sum / verified.length)).toBeLessThan(0.051);
          expect(container.querySelector('.mean [role=img]')?.getAttribute('aria-label')).toBe(`${mean} out of 5`);
          expect(text).toContain(
            verified.length === 1 ? 'From one verified review.' : `Average of ${verified.length} verified reviews.`,
          );
        }
        unmount();
      }),
    );
  });

  it('shows the message for an empty list, and no average, for a service without reviews', async () => {
    worker.answer('GET /api/reviews', () => Response.json({ reviews: [], ratings: [0, 0, 0, 0, 0], others: 0 }));
    renderReviews({ service: 'seo', initial: { reviews: threeReviews, ratings: [1, 0, 0, 1, 1], others: 0 } });
    expect(await screen.findByText('No reviews found.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/out of 5|verified|0\.0|NaN/);
  });

  it('labels sample reviews in English, German and Spanish, and excludes them from the average (T36)', async () => {
    worker.answer(
      'GET /api/reviews',
      createListResponse([...threeReviews, createReview('made-up', 5, { is_sample: true })]),
    );
    renderReviews();
    const made = within((await screen.findByText('Text made-up')).closest('li') as HTMLElement);
    expect(made.getByText('Sample')).toBeDefined();
    expect(screen.getAllByText('Sample')).toHaveLength(1);
    expect(screen.getByText('Average of 3 verified reviews.')).toBeDefined();
    cleanup();
    renderReviews({ lang: 'de' });
    expect(await screen.findByText('Beispiel')).toBeDefined();
    cleanup();
    renderReviews({ lang: 'es' });
    expect(await screen.findByText('Ejemplo')).toBeDefined();
  });

  it('shows no average if all reviews are samples (T36)', async () => {
    worker.answer(
      'GET /api/reviews',
      createListResponse(threeReviews.map(({ purchase: _, ...sample }) => ({ ...sample, is_sample: true }))),
    );
    renderReviews();
    expect(await screen.findAllByText('Sample')).toHaveLength(3);
    expect(screen.queryByText(/verified/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Reviews by number of stars' })).toBeNull();
  });

  it('shows the origin of each review: purchase, service and month, or the site from which it was imported', async () => {
    const [service] = services;
    const source = { name: 'Google', url: 'https://maps.example/1' };
    const proven = createReview('a', 5, { purchase, services: [service?.id ?? '', 'gone'] });
    worker.answer(
      'GET /api/reviews',
      createListResponse([proven, createReview('b', 4, { source }), createReview('c', 3)]),
    );
    renderReviews();
    const findProof = async (text: string) =>
      (await screen.findByText(text)).closest('li')?.querySelector('.proof')?.textContent;
    expect(await findProof('Text a')).toBe(`Verified purchase${service?.shortName}August 2026`);
    expect(await findProof('Text b')).toBe('Not verifiedFrom Google');
    expect(await findProof('Text c')).toBe('Not verified');
    expect(screen.getByRole('link', { name: 'From Google' }).getAttribute('href')).toBe(source.url);
  });

  it('lists unverified reviews separately, and excludes these reviews from the average', async () => {
    worker.answer('GET /api/reviews', () =>
      Response.json({ reviews: [createReview('x', 1), ...threeReviews], ratings: [1, 0, 0, 5, 25], others: 9 }),
    );
    renderReviews();
    expect(await screen.findByText('4.7')).toBeDefined();
    expect(screen.getByText('Average of 31 verified reviews.')).toBeDefined();
    const shown = document.body.textContent ?? '';
    expect(shown.indexOf('Text c')).toBeLessThan(shown.indexOf('Other reviews (9)'));
    expect(shown.indexOf('Other reviews (9)')).toBeLessThan(shown.indexOf('Text x'));
  });

  it('shows no average if no review is verified', async () => {
    worker.answer('GET /api/reviews', () =>
      Response.json({ reviews: [createReview('x', 5)], ratings: [0, 0, 0, 0, 0] }),
    );
    renderReviews();
    expect(await screen.findByText('Other reviews (1)')).toBeDefined();
    expect(screen.queryByText(/Average|out of 5/)).toBeNull();
  });

  it('shows the agency’s reply with its date below the review', async () => {
    const reply = { author: 'Tideline', text: 'Thank you.', created_at: '2026-11-02T09:00:00Z' };
    worker.answer('GET /api/reviews', createListResponse([createReview('a', 5, { reply })]));
    renderReviews();
    const shown = (await screen.findByText('Reply from Tideline')).closest('.reply')?.textContent;
    expect(shown).toBe('Reply from TidelineNovember 2, 2026Thank you.');
  });

  it('requests only the reviews of the service, and filters the initial reviews by service', async () => {
    const fetchMock = vi.fn<typeof fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetchMock);
    const initial = {
      reviews: [createReview('a', 5, { services: ['seo'], purchase }), createReview('b', 1, { purchase })],
      ratings: [1, 0, 0, 0, 1],
    };
    renderReviews({ service: 'seo', initial });
    expect(screen.queryByText('Text b')).toBeNull();
    expect(screen.getByText('From one verified review.')).toBeDefined();
    expect(fetchMock.mock.lastCall?.[0]).toMatch(/\/api\/reviews\?service=seo$/);
  });

  it('loads further pages of reviews up to the last page, and includes their reviews in the average', async () => {
    const pages = [
      createListResponse(threeReviews, 'page-2'),
      createListResponse([createReview('c', 1, { purchase }), createReview('d', 2, { purchase })]),
    ];
    worker.answer('GET /api/reviews', ...pages);
    renderReviews();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText('Text d');
    expect(screen.getAllByText('Text c')).toHaveLength(1);
    expect(screen.getByText('Average of 4 verified reviews.')).toBeDefined();
    expect(screen.getByText('1 more review.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Text d'));
  });

  it('keeps the second page even if the reply to the first request arrives later', async () => {
    let answer = (_: Response) => {};
    worker.answer(
      'GET /api/reviews',
      () => new Promise((resolve) => (answer = resolve)),
      createListResponse([createReview('d', 3)]),
    );
    renderReviews({ initial: { reviews: threeReviews, next: 'p2' } });
    await user.click(getButton('Load More'));
    await screen.findByText('Text d');
    answer(createListResponse([...threeReviews, createReview('e', 2)], 'p2')());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Text d')).not.toBeNull();
  });

  it('shows no review of the previous service if the service changes and the request fails', async () => {
    worker.answer('GET /api/reviews', createListResponse(threeReviews), () => new Response('', { status: 503 }));
    const { rerender, emit } = renderReviews({ service: 'seo' });
    await screen.findByText('Text a');
    rerender(
      <WithElement emit={emit}>
        <Reviews service="video" />
      </WithElement>,
    );
    await screen.findByText('Failed to load reviews');
    expect(screen.queryByText('Text a')).toBeNull();
  });

  it('announces Loading... while the next page of reviews is loading', async () => {
    worker.answer('GET /api/reviews', createListResponse(threeReviews, 'page-2'), () => new Promise(() => {}));
    renderReviews();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(screen.getByText('Loading...', { selector: '[role=status]' })).toBeDefined();
  });

  it('keeps the loaded reviews if the request for the next page fails', async () => {
    worker.answer('GET /api/reviews', createListResponse(threeReviews, 'page-2'), () => createProblemResponse(500));
    renderReviews();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load reviews');
    expect(screen.getByText('Text a')).toBeDefined();
    expect(getButton('Load More')).toBeDefined();
  });

  it('escapes HTML in reviews and isolates the text direction of each review (T18)', async () => {
    const hostile = '<img src=x onerror=alert(1)> ‮עברית';
    worker.answer(
      'GET /api/reviews',
      createListResponse([createReview('a', 5, { review_text: hostile, author_name: '<b>Bo</b>' })]),
    );
    const { container } = renderReviews();
    const text = await screen.findByText(hostile);
    expect(text.getAttribute('dir')).toBe('auto');
    expect(screen.getByText('<b>Bo</b>').getAttribute('dir')).toBe('auto');
    expect(container.querySelector('img, b')).toBeNull();
  });

  it('formats review dates in German', async () => {
    renderReviews({ lang: 'de' });
    expect((await screen.findAllByText('31. Oktober 2026')).length).toBe(3);
  });
});

describe('initial reviews', () => {
  it('shows initial reviews immediately, and keeps showing these reviews if the Worker fails', async () => {
    worker.answer('GET /api/reviews', () => createProblemResponse(500));
    const { emit } = renderReviews({ initial: { reviews: threeReviews } });
    expect(screen.getByText('Text a')).toBeDefined();
    expect(screen.queryByText('Loading reviews...')).toBeNull();
    await waitFor(() => expect(emit).toHaveBeenCalled());
    expect(screen.getByText('Text a')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('replaces initial reviews with newer reviews from the Worker', async () => {
    worker.answer('GET /api/reviews', createListResponse([createReview('new', 5)]));
    renderReviews({ initial: threeReviews });
    expect(await screen.findByText('Text new')).toBeDefined();
    expect(screen.queryByText('Text a')).toBeNull();
  });

  it.each([7, 'text', { reviews: 'none' }])('ignores the malformed initial reviews %j', async (initial) => {
    renderReviews({ initial: initial as never });
    expect(screen.getByText('Loading reviews...')).toBeDefined();
    expect(await screen.findByText('Text a')).toBeDefined();
  });
});

describe('review form', () => {
  it('fires no agency-reviews-error if the Worker accepts the review with a new form token', async () => {
    worker.answer(
      'POST /api/reviews',
      () => createProblemResponse(422, { errors: [{ path: 'token', message: 'Too old.' }] }),
      createHeldResponse,
    );
    const { emit } = renderReviews({ show: 'form' });
    await write();
    await user.click(getButton('Submit Review'));
    await waitFor(() => expect(emit.mock.calls.map(([name]) => name)).toContain('agency-review-sent'), {
      timeout: 8000,
    });
    expect(emit.mock.calls.map(([name]) => name)).toEqual(['agency-review-sent']);
  });

  async function write() {
    await user.type(getField('Name'), 'Ada');
    await user.type(getField('Email'), 'ada@example.com');
    await user.type(getField('Review'), 'Good work.');
  }

  it('requires name, email and review, but not the job title', () => {
    renderReviews({ show: 'form' });
    expect(['Name', 'Email', 'Review', 'Job title'].map((label) => getField(label).required)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(getField('Email').getAttribute('inputmode')).toBe('email');
  });

  it('selects five stars by default and labels the star of each rating', () => {
    renderReviews({ show: 'form' });
    const labels = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels?.[0]?.textContent);
    expect(labels).toEqual(['1 Star', '2 Stars', '3 Stars', '4 Stars', '5 Stars']);
    expect(getStar('5 Stars').checked).toBe(true);
  });

  it('selects a rating by click and with the arrow keys', async () => {
    // user-event needs CSS.escape for the arrow keys, but jsdom does not implement it.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    renderReviews({ show: 'form' });
    await user.click(getStar('2 Stars'));
    expect(getStar('2 Stars').checked).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(getStar('3 Stars').checked).toBe(true);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(getStar('1 Star').checked).toBe(true);
  });

  it("submits the review as a POST request with the API's field names if JavaScript is unavailable", () => {
    const { container } = renderReviews({ show: 'form' });
    const form = container.querySelector('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/api/reviews');
    expect([...new FormData(form)]).toEqual([
      ...[
        ['rating', '5'],
        ['name', ''],
        ['title', ''],
        ['email', ''],
        ['review', ''],
        ['website', ''],
        ['language', 'en'],
      ],
    ]);
  });

  it('shows and announces Submitting... on the disabled button while the review is being sent', async () => {
    worker.answer('POST /api/reviews', () => new Promise(() => {}));
    renderReviews({ show: 'form' });
    await write();
    await user.click(getButton('Submit Review'));
    expect(getButton('Submitting...').disabled).toBe(true);
    expect(screen.getByText('Submitting...', { selector: '[aria-live]' })).toBeDefined();
  });

  it('thanks the visitor, explains that reviews are moderated and resets the form', async () => {
    const { emit } = renderReviews({ show: 'form' });
    await write();
    await user.click(getStar('4 Stars'));
    await user.click(getButton('Submit Review'));
    expect((await screen.findByText(/read every review before we publish it/)).closest('[role=status]')).not.toBeNull();
    expect(worker.findSentTo('POST /api/reviews')[0]).toMatchObject({
      name: 'Ada',
      title: '',
      email: 'ada@example.com',
      rating: 4,
      review: 'Good work.',
      website: '',
    });
    expect(['Name', 'Email', 'Review'].map((label) => getField(label).value)).toEqual(['', '', '']);
    expect(getStar('5 Stars').checked).toBe(true);
    expect(getButton('Submit Review').disabled).toBe(false);
    expect(emit).toHaveBeenCalledWith('agency-review-sent', { id: 'r1', rating: 4 });
  });

  it("shows the agency's email and phone if a review can't be sent", async () => {
    worker.answer('POST /api/reviews', () => createProblemResponse(403, { code: 'origin-not-allowed' }));
    renderReviews({ show: 'form', email: 'hello@agency.example', phone: '+1 555 0100' });
    await write();
    await user.click(getButton('Submit Review'));
    const links = [...(await screen.findByRole('alert')).querySelectorAll('a')].map(({ href }) => href);
    expect(links).toEqual(['mailto:hello@agency.example', 'tel:+15550100']);
    expect(getField('Review').value).toBe('Good work.');
  });

  it('keeps the typed review if sending fails, and retries with the same idempotency key', async () => {
    worker.answer('POST /api/reviews', () => Promise.reject(new TypeError('offline')), createHeldResponse);
    renderReviews({ show: 'form' });
    await write();
    await user.click(getButton('Submit Review'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send review. Please try again later.');
    expect(getField('Review').value).toBe('Good work.');
    await user.click(getButton('Submit Review'));
    await screen.findByText(/read every review before we publish it/);
    const [first, second] = worker.findSentTo('POST /api/reviews');
    expect(second?.submission).toBe(first?.submission);
  });

  it("shows the Worker's validation errors at the invalid fields", async () => {
    const errors = [
      { path: 'rating', message: 'Choose 1 to 5 stars.' },
      { path: 'review', message: 'At most 5000 characters.' },
    ];
    worker.answer('POST /api/reviews', () => createProblemResponse(422, { errors }));
    renderReviews({ show: 'form' });
    await write();
    await user.click(getButton('Submit Review'));
    await waitFor(() => expect(document.activeElement).toBe(getStar('5 Stars')));
    expect(getField('Review').getAttribute('aria-describedby')).toContain('review-error');
  });

  it('shows which required fields of the review form are missing, and sends nothing', async () => {
    renderReviews({ show: 'form' });
    await user.click(getButton('Submit Review'));
    expect(screen.getByRole('alert').textContent).toContain('Name: Enter your name.');
    expect(worker.findSentTo('POST /api/reviews')).toEqual([]);
  });

  it('restores the draft of a review with its rating', async () => {
    const { unmount } = renderReviews({ show: 'form' });
    await write();
    await user.click(getStar('2 Stars'));
    unmount();
    renderReviews({ show: 'form' });
    expect(getField('Review').value).toBe('Good work.');
    expect(getStar('2 Stars').checked).toBe(true);
  });
});

it('shows only the review list or only the review form, depending on the show prop', async () => {
  const { unmount } = renderReviews({ show: 'form' });
  expect(screen.queryByText('Loading reviews...')).toBeNull();
  unmount();
  renderReviews({ show: 'list' });
  await screen.findByText('Text a');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['de', '5 Sterne', 'Bewertung absenden'],
  ['es', '5 estrellas', 'Enviar reseña'],
])("renders the review form in the page's language, %s", (lang, stars, submit) => {
  renderReviews({ lang, show: 'form' });
  expect(getStar(stars)).toBeDefined();
  expect(getButton(submit)).toBeDefined();
});
