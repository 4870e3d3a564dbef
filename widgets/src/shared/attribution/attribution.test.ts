import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attributionSchema } from '#catalogue/wire.ts';
import { safeStorage } from '../cart-store/safe-storage.ts';
import { attributionKey, keepAttribution } from '../consent/consent.ts';
import { type AttributionStore, createAttribution } from './attribution.ts';

const campaign = 'https://shop.example/landing?utm_source=news&utm_medium=email&gclid=g1&email=ada@example.com#top';
const inner = { address: 'https://shop.example/pricing', referrer: 'https://shop.example/landing' };
const stored = () => [localStorage.getItem(attributionKey), sessionStorage.getItem(attributionKey)];

/** A page that a visitor has come to, and that keeps what it may. */
function visit(address: string, referrer = '', now = Date.now, browser = safeStorage()): AttributionStore {
  history.replaceState(null, '', new URL(address).pathname + new URL(address).search + new URL(address).hash);
  const store = createAttribution({ address, referrer });
  keepAttribution(store, { referrer, now, browser });
  return store;
}

function signal(value: boolean | undefined) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  signal(undefined);
  vi.restoreAllMocks();
});

describe('what a visit came from', () => {
  it('is the campaign, the click, the other site and the page it began on, and nothing else of the address', () => {
    const here = visit(campaign, 'https://search.example/results?q=ada');
    here.setConsent('granted');
    const touch = {
      utm_source: 'news',
      utm_medium: 'email',
      gclid: 'g1',
      referrer: 'https://search.example/results',
      landing_page: 'https://shop.example/landing',
    };
    expect(here.attribution()).toEqual({ first: touch, last: touch });
  });

  it('is still known on the next pages of the visit', () => {
    visit(campaign).setConsent('granted');
    const next = visit(inner.address, inner.referrer);
    next.setConsent('granted');
    expect(next.attribution()?.last).toMatchObject({ utm_source: 'news' });
  });

  it('keeps the first campaign when a second one brings the visitor back', () => {
    visit(campaign).setConsent('granted');
    const again = visit('https://shop.example/?utm_source=ads');
    again.setConsent('granted');
    expect(again.attribution()?.first).toMatchObject({ utm_source: 'news' });
    expect(again.attribution()?.last).toMatchObject({ utm_source: 'ads' });
  });

  it.each([
    ['the payment page', 'https://shop.example/pricing', 'https://checkout.stripe.com/'],
    ['the billing page', 'https://shop.example/success', 'https://billing.stripe.com/'],
    ['the agency’s own payment domain', 'https://shop.example/pricing', 'https://pay.shop.example/c/pay'],
    ['any payment, to the receipt', 'https://shop.example/success?session_id=cs_test_a1B2c3D4', 'https://x.example/'],
    ['the receipt', 'https://shop.example/offers#agency-paid=cs_test_a1B2c3D4', 'https://agency.example/'],
  ])('is not the way back from %s', (_, address, referrer) => {
    const before = visit(campaign);
    before.setConsent('granted');
    before.leaveFor('https://pay.shop.example/c/pay/cs_test_1');
    const back = visit(address, referrer);
    back.setConsent('granted');
    expect(back.attribution()?.last).toMatchObject({ utm_source: 'news', gclid: 'g1' });
    // Nor is it remembered as one on the pages after that.
    const next = visit(inner.address, inner.referrer);
    next.setConsent('granted');
    expect(next.attribution()?.last).toMatchObject({ utm_source: 'news' });
  });

  it('fits the wire, however long the address is', () => {
    const long = visit(
      `https://shop.example/${'p'.repeat(900)}?utm_source=a${'😀'.repeat(300)}&utm_term=${'x'.repeat(5000)}`,
    );
    long.setConsent('granted');
    expect(v.is(attributionSchema, long.attribution())).toBe(true);
    // Half a face cannot be encoded.
    expect(encodeURIComponent(long.attribution()?.first?.utm_source ?? '')).toMatch(/^a%F0%9F/);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"at":1e400}',
    `{"at":${Date.now()},"first":{"utm_source":{"a":1}},"partner":"<b>"}`,
  ])('is not believed when something else was stored: %s', (text) => {
    localStorage.setItem(attributionKey, text);
    const here = visit(inner.address, inner.referrer);
    here.setConsent('granted');
    expect(here.attribution()?.first).toEqual({ landing_page: 'https://shop.example/pricing' });
    expect(here.partner()).toBeUndefined();
  });

  it('works without storage, for as long as the page lives', () => {
    const refuse = safeStorage(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const here = visit(campaign, '', Date.now, refuse);
    here.setConsent('granted');
    expect(here.attribution()?.first).toMatchObject({ utm_source: 'news' });
  });
});

const both = (answer: 'granted' | 'denied' | 'unknown') => ({
  statistics: { answer, why: 'Platform' },
  marketing: { answer, why: 'Platform' },
});

describe('consent', () => {
  it('that nobody has spoken of keeps nothing, and sends what this page knows', () => {
    const here = visit(campaign);
    here.setConsent('auto');
    expect(stored()).toEqual([null, null]);
    expect(here.attribution()?.first).toMatchObject({ utm_source: 'news' });
    expect(here.wish('statistics').answer).toBe('unknown');
  });

  it('that was given keeps it for 90 days', () => {
    let now = Date.now();
    visit(campaign, '', () => now).setConsent('granted');
    now += 89 * 24 * 60 * 60_000;
    const later = visit(inner.address, inner.referrer, () => now);
    later.setConsent('granted');
    expect(later.attribution()?.first).toMatchObject({ utm_source: 'news' });
    now += 91 * 24 * 60 * 60_000;
    const tooLate = visit(inner.address, inner.referrer, () => now);
    tooLate.setConsent('granted');
    expect(tooLate.attribution()?.first?.utm_source).toBeUndefined();
  });

  it('that was refused stores and sends nothing, and forgets what there was', () => {
    const here = visit(campaign);
    here.setConsent('granted');
    expect(localStorage.getItem(attributionKey)).toContain('news');
    here.setConsent('denied');
    expect(stored()).toEqual([null, null]);
    expect(here.attribution()).toBeUndefined();
  });

  it('that was refused on one widget is not undone by another that says nothing, nor by a platform', () => {
    const here = visit(campaign);
    here.setConsent('denied');
    here.setConsent('auto');
    here.hear(both('granted'));
    expect(stored()).toEqual([null, null]);
  });

  it('that two widgets disagree about is refused, whichever came last', () => {
    const here = visit(campaign);
    here.setConsent('denied');
    here.setConsent('granted');
    expect(here.wish('statistics').answer).toBe('denied');
    expect(stored()).toEqual([null, null]);
  });

  it('that a widget no longer speaks of is what the others say, and then what the platforms do', () => {
    const here = visit(campaign);
    const takeBackYes = here.setConsent('granted');
    const takeBackNo = here.setConsent('denied');
    takeBackNo();
    expect(here.wish('statistics').answer).toBe('granted');
    takeBackYes();
    expect(here.wish('statistics').answer).toBe('unknown');
    here.hear(both('denied'));
    expect(here.wish('statistics').answer).toBe('denied');
  });

  it('given late takes the page along on which the visit began', () => {
    const here = visit(campaign);
    here.setConsent('auto');
    here.hear(both('unknown'));
    expect(stored()).toEqual([null, null]);
    here.hear(both('granted'));
    expect(localStorage.getItem(attributionKey)).toContain('news');
  });

  it('taken back removes what was kept, and given again keeps what the page still knows', () => {
    const here = visit(campaign);
    here.hear(both('granted'));
    here.hear(both('denied'));
    expect(stored()).toEqual([null, null]);
    expect(here.attribution()).toBeUndefined();
    here.hear(both('granted'));
    expect(localStorage.getItem(attributionKey)).toContain('news');
  });

  it('that is not known yet leaves alone what an earlier visit was allowed to keep, unread', () => {
    visit(campaign).setConsent('granted');
    const next = visit(inner.address, inner.referrer);
    next.setConsent('auto');
    expect(next.attribution()?.first).toEqual({ landing_page: 'https://shop.example/pricing' });
    expect(localStorage.getItem(attributionKey)).toContain('news');
    next.hear(both('granted'));
    expect(next.attribution()?.first).toMatchObject({ utm_source: 'news' });
  });

  it('tells whoever waits for it', () => {
    const here = visit(campaign);
    const listener = vi.fn();
    here.onChange(listener);
    here.hear(both('granted'));
    here.setConsent('denied');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('to be remembered is taken as refused where the browser signals so, whatever a platform says, but for the partner', () => {
    signal(true);
    const here = visit(`${campaign.replace('#top', '')}&partner=harbour`);
    here.setConsent('auto');
    here.readPartner();
    here.hear(both('granted'));
    expect(here.attribution()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
    expect(here.partner()).toBe('harbour');
    expect(here.wish('marketing')).toEqual({ answer: 'denied', why: 'Global Privacy Control' });
    expect(here.wish('statistics').answer).toBe('granted');
  });
});

describe('a partner', () => {
  it('named by the address is known for the rest of the visit', () => {
    const here = visit('https://shop.example/?partner=harbour');
    here.setConsent('granted');
    expect(here.partner()).toBeUndefined();
    here.readPartner();
    const next = visit(inner.address, inner.referrer);
    next.setConsent('granted');
    expect(next.partner()).toBe('harbour');
  });

  it('with an impossible id is ignored, and the console says what is allowed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const here = visit('https://shop.example/?partner=har%20bour!');
    here.readPartner();
    expect(here.partner()).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/har bour!.*letters, digits/));
  });
});

describe('what comes along with a cart from another page', () => {
  const handed = { first: { utm_source: 'blog' }, last: { utm_source: 'ads' }, partner: 'harbour' };

  it('is where the visitor really came from, not that page', () => {
    const here = visit('https://shop.example/pricing', 'https://harbour.example/offers');
    here.setConsent('auto');
    here.adopt(handed);
    expect(here.attribution()).toEqual({ first: { utm_source: 'blog' }, last: { utm_source: 'ads' } });
    expect(here.partner()).toBe('harbour');
  });

  it('leaves an earlier first visit the first', () => {
    visit(campaign).setConsent('granted');
    const here = visit('https://shop.example/pricing', 'https://harbour.example/offers');
    here.setConsent('granted');
    here.adopt(handed);
    expect(here.attribution()).toMatchObject({ first: { utm_source: 'news' }, last: { utm_source: 'ads' } });
  });
});
