import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  axeThemes,
  findAxeViolations,
  findInShadow,
  loadWidget,
  loadWidgetInto,
  mountOnBackground,
  mountWidget,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../../shared/element/testing.ts';
import {
  createFakeWorker,
  expectNoInjection,
  expectNoLeaks,
  type FakeWorker,
  fillIn,
  findControl,
  findSubmitButton,
  getFocusedElement,
} from '../../shared/forms/browser.testing.ts';
import type { ReviewsElement } from './reviews.element.ts';
import { examples } from './reviews.examples.ts';

const tag = '<agency-reviews></agency-reviews>';
const formOnly = '<agency-reviews show="form"></agency-reviews>';
const words = { name: 'Ada', email: 'ada@example.com', review: 'Fine work.' };

function writeReview(id: string, rating: number, more: object = {}) {
  const created_at = '2026-10-31T23:30:00Z';
  return { id, rating, created_at, author_name: `Author ${id}`, review_text: `Text ${id}`, ...more };
}

const purchase = { month: '2026-08' };
const threeReviews = [
  writeReview('a', 5, { author_title: 'Owner', purchase }),
  writeReview('b', 4, { purchase }),
  writeReview('c', 1, { purchase }),
];
const findStar = (host: Element, rating: number) =>
  findInShadow<HTMLInputElement>(host, `[name=rating][value="${rating}"]`);
const isFilled = (host: Element, rating: number) => {
  const shape = findInShadow(host, `[for=rating-${rating}] .star`);
  const { fill, stroke } = getComputedStyle(shape);
  return fill === stroke;
};
let worker: FakeWorker;

async function mountReviews(html = tag, shown = 'Text a'): Promise<ReviewsElement> {
  const host = await mountWidget<ReviewsElement>(html);
  await waitUntil(() => readVisibleText(host).includes(shown));
  return host;
}

describe('<agency-reviews>', () => {
  before(() => loadWidget('agency-reviews'));
  beforeEach(() => {
    sessionStorage.clear();
    worker = createFakeWorker();
    worker.answer('GET /api/reviews', () => Response.json({ reviews: threeReviews, next: 'page-2' }));
    worker.answer('POST /api/reviews', () => Response.json({ id: 'r1', status: 'held' }, { status: 202 }));
  });
  afterEach(() => worker.end());

  it('renders the reviews once the element is defined, without moving the focus or the scroll position', async () => {
    const host = await mountReviews();
    expect(readVisibleText(host)).to.include('3.3').and.include('Average of 3 verified reviews.');
    expect(readVisibleText(host)).to.include('October 31, 2026');
    expect(document.activeElement === document.body).to.equal(true);
    expect(window.scrollY).to.equal(0);
  });

  for (const { name, html } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const place = await mountOnBackground(html, theme);
        const host = place.firstElementChild as HTMLElement;
        host.setAttribute('theme', theme);
        await waitUntil(() => host.shadowRoot?.querySelector('.review, form'));
        await waitUntil(() => !host.shadowRoot?.querySelector('[aria-busy=true]'));
        expect(await findAxeViolations(place)).to.deep.equal([]);
      });
    }
  }

  for (const theme of axeThemes) {
    it(`passes axe while loading, after a failure, without reviews and after sending in the ${theme} theme`, async () => {
      const place = await mountOnBackground(`<agency-reviews theme="${theme}"></agency-reviews>`, theme);
      const host = place.firstElementChild as HTMLElement;
      for (const [reply, shown] of [
        [() => new Promise<Response>(() => {}), 'Loading reviews...'],
        [() => new Response('', { status: 500 }), 'Failed to load reviews'],
        [() => Response.json({ reviews: [] }), 'No reviews found.'],
      ] as const) {
        worker.answer('GET /api/reviews', reply);
        const fresh = host.cloneNode() as HTMLElement;
        place.replaceChildren(fresh);
        await waitUntil(() => readVisibleText(fresh).includes(shown));
        expect(await findAxeViolations(place), shown).to.deep.equal([]);
      }
      const last = place.firstElementChild as HTMLElement;
      fillIn(last, words);
      findSubmitButton(last).click();
      await waitUntil(() => readVisibleText(last).includes('read every review before we publish it'));
      expect(await findAxeViolations(place)).to.deep.equal([]);
    });
  }

  it('updates the reviews widget when attributes are changed and removed', async () => {
    const host = await mountReviews();
    host.setAttribute('show', 'list');
    await waitUntil(() => !host.shadowRoot?.querySelector('form'));
    host.setAttribute('show', 'form');
    await waitUntil(() => !host.shadowRoot?.querySelector('.list'));
    host.removeAttribute('show');
    await waitUntil(() => host.shadowRoot?.querySelector('.list') && host.shadowRoot.querySelector('form'));
    host.lang = 'de';
    await waitUntil(() => readVisibleText(host).includes('31. Oktober 2026'));
    host.removeAttribute('lang');
    worker.answer('GET /api/reviews', () => new Response('', { status: 500 }));
    host.setAttribute('initial', JSON.stringify([writeReview('x', 2)]));
    await waitUntil(() => readVisibleText(host).includes('Text x') && !readVisibleText(host).includes('Text a'));
    host.removeAttribute('initial');
    await waitUntil(() => readVisibleText(host).includes('Failed to load reviews'));
    worker.answer('GET /api/reviews', () => Response.json({ reviews: [writeReview('seo', 5)] }));
    host.setAttribute('service', 'seo');
    await waitUntil(() => readVisibleText(host).includes('Text seo'));
    worker.answer('GET /api/reviews', () => Response.json({ reviews: [writeReview('all', 5)] }));
    host.removeAttribute('service');
    await waitUntil(() => readVisibleText(host).includes('Text all'));
    worker.answer('GET /api/reviews', () => new Response('', { status: 500 }));
    host.initial = [writeReview('y', 3)];
    await waitUntil(() => readVisibleText(host).includes('Text y'));
  });

  it('logs a warning for each invalid attribute and uses the attribute’s default', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (...all: unknown[]) => warnings.push(all.join(' '));
    await mountReviews(`<agency-reviews show="stars" initial="{oops"></agency-reviews>`);
    console.warn = warn;
    expect(warnings).to.have.length(2);
    expect(warnings.join()).to.include('agency-reviews').and.include('show="stars"').and.include('list form');
  });

  it('keeps hostile attribute values out of scripts, frames, images and form actions (T11)', () =>
    expectNoInjection(tag, [
      'api',
      'initial',
      'show',
      'email',
      'phone',
      'turnstile-sitekey',
      'words',
      'lang',
      'theme',
    ]));

  it('escapes HTML in the text of a review (T18)', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    worker.answer('GET /api/reviews', () =>
      Response.json({ reviews: [writeReview('a', 5, { review_text: hostile })] }),
    );
    const host = await mountReviews(tag, hostile);
    expect(host.shadowRoot?.querySelector('img') == null).to.equal(true);
  });

  it('loads more reviews and moves focus to the first of the new reviews', async () => {
    const host = await mountReviews();
    worker.answer('GET /api/reviews', () => Response.json({ reviews: [writeReview('d', 2, { purchase })] }));
    findInShadow(host, '.more').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => readVisibleText(host).includes('Text d'));
    await waitUntil(() => getFocusedElement(host)?.textContent?.includes('Text d'));
    expect(host.shadowRoot?.querySelector('.more') == null).to.equal(true);
    expect(readVisibleText(host)).to.include('Average of 4 verified reviews.');
  });

  it('draws histogram bars in proportion to the number of reviews', async () => {
    const host = await mountReviews();
    const widths = [...(host.shadowRoot?.querySelectorAll('.bar-value') ?? [])].map(
      (bar) => bar.getBoundingClientRect().width,
    );
    const whole = findInShadow(host, '.bar').getBoundingClientRect().width;
    expect(widths.map((width) => Math.round((width / whole) * 3))).to.deep.equal([1, 1, 0, 0, 1]);
  });

  it('selects the clicked rating and shows only the label of that rating', async () => {
    const host = await mountWidget(formOnly);
    expect(findStar(host, 5).checked).to.equal(true);
    findInShadow(host, '[for=rating-3]').click();
    expect(findStar(host, 3).checked).to.equal(true);
    expect([1, 2, 3, 4, 5].map((rating) => isFilled(host, rating))).to.deep.equal([true, true, true, false, false]);
    const labels = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.rating-label') ?? [])];
    expect(
      labels.filter((label) => getComputedStyle(label).clipPath === 'none').map((label) => label.textContent),
    ).to.deep.equal(['3 Stars']);
  });

  it('lets a visitor rate, write and send a review with only the keyboard', async () => {
    const host = await mountWidget(formOnly);
    findStar(host, 5).focus();
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'ArrowLeft' });
    expect(findStar(host, 3).checked).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host) === findControl(host, 'name')).to.equal(true);
    await sendKeys({ type: 'Ada' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'ada@example.com' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'Fine work.' });
    await sendKeys({ press: 'Tab' });
    const sent = waitForEvent(host, 'agency-review-sent');
    await sendKeys({ press: 'Enter' });
    expect((await sent).detail).to.deep.equal({ id: 'r1', rating: 3 });
    await waitUntil(() => readVisibleText(host).includes('read every review before we publish it'));
    expect(findStar(host, 5).checked).to.equal(true);
    expect(findControl(host, 'review').value).to.equal('');
    expect(worker.sent[0]?.body).to.include({ ...words, rating: 3, website: '' });
  });

  it('renders stars with a click target of at least 24 × 24 px', async () => {
    const host = await mountWidget(formOnly);
    for (const rating of [1, 2, 3, 4, 5]) {
      const label = findInShadow(host, `[for=rating-${rating}]`);
      const { x, y, width, height } = label.getBoundingClientRect();
      expect(Math.min(width, height), `${rating}`).to.be.at.least(24);
      const hit = host.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2);
      expect(hit?.closest('.rating-star') === label, `${rating}`).to.equal(true);
      expect(findStar(host, rating).getBoundingClientRect().x, `${rating}`).to.be.closeTo(x, 1);
    }
  });

  it('keeps the typed review as a draft if sending fails', async () => {
    worker.answer('POST /api/reviews', () => Promise.reject(new TypeError('offline')));
    const host = await mountWidget(formOnly);
    fillIn(host, words);
    findSubmitButton(host).click();
    await waitUntil(() => readVisibleText(host).includes('Failed to send review. Please try again later.'));
    expect(findControl(host, 'review').value).to.equal('Fine work.');
    host.parentElement?.remove();
    await waitForFrame();
    const again = await mountWidget(formOnly);
    expect(findControl(again, 'review').value).to.equal('Fine work.');
  });

  it('keeps its styles and sizes on a page with hostile CSS and a root font size of 10 px', async () => {
    const css = 'html{font-size:10px}*{all:unset}svg,ul,li,button{display:none!important}';
    const initial = JSON.stringify(threeReviews).replaceAll('"', '&quot;');
    const page = await openPage(`<style>${css}</style><agency-reviews initial="${initial}"></agency-reviews>`);
    const host = page.document.querySelector('agency-reviews') as HTMLElement;
    // Replace the frame's own fetch, which would receive an empty list from the test server and remove the reviews.
    page.fetch = fetch;
    await loadWidgetInto(page, 'agency-reviews');
    await waitUntil(() => host.shadowRoot?.querySelector('.review'));
    expect(findInShadow(host, '.review').offsetHeight).to.be.greaterThan(100);
    expect(findInShadow(host, '.stars').getBoundingClientRect().width).to.equal(97);
    expect(page.getComputedStyle(findInShadow(host, '.text')).fontSize).to.equal('17px');
  });

  it('fits the reviews into a 280 px column with long words, in English, German and Spanish, right to left', async () => {
    worker.answer('GET /api/reviews', () =>
      Response.json({
        reviews: [writeReview('a', 5, { review_text: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) })],
      }),
    );
    for (const lang of ['en', 'de', 'es']) {
      const place = await mountWidget(`<div dir="rtl" lang="${lang}">${tag}</div>`);
      place.style.inlineSize = '280px';
      const host = place.firstElementChild as HTMLElement;
      await waitUntil(() => readVisibleText(host).includes('Donaudampf'));
      expect(findInShadow(host, '.root').scrollWidth, lang).to.equal(280);
    }
  });

  it('keeps the ratings and fields of two review forms on one page separate', async () => {
    const place = await mountWidget(`<div>${formOnly}${formOnly}</div>`);
    const [one, other] = [...place.children] as [HTMLElement, HTMLElement];
    await waitUntil(() => one.shadowRoot?.querySelector('form') && other.shadowRoot?.querySelector('form'));
    findStar(one, 2).click();
    fillIn(one, { name: 'Ada' });
    expect(findStar(other, 5).checked).to.equal(true);
    expect(findControl(other, 'name').value).to.equal('');
  });

  it('removes its nodes and listeners after the reviews are connected and disconnected 100 times', async () => {
    await mountReviews();
    await expectNoLeaks('agency-reviews');
  });
});
