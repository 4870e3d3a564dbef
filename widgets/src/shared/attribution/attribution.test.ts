import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attributionSchema } from '#catalogue/wire.ts';
import { createSafeStorage } from '../cart-store/safe-storage.ts';
import { attributionKey, readProof, storeAttribution } from '../consent/consent.ts';
import { type AttributionStore, createAttribution } from './attribution.ts';

const campaign = 'https://shop.example/landing?utm_source=news&utm_medium=email&gclid=g1&email=ada@example.com#top';
const innerPage = { address: 'https://shop.example/pricing', referrer: 'https://shop.example/landing' };
const readStored = () => [localStorage.getItem(attributionKey), sessionStorage.getItem(attributionKey)];

/** Simulates a page visit, which stores the attribution if consent permits. */
function visitPage(address: string, referrer = '', now = Date.now, browser = createSafeStorage()): AttributionStore {
  history.replaceState(null, '', new URL(address).pathname + new URL(address).search + new URL(address).hash);
  const store = createAttribution({ address, referrer });
  storeAttribution(store, { referrer, now, browser });
  return store;
}

function setPrivacySignal(value: boolean | undefined) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  setPrivacySignal(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('attribution of a visit', () => {
  it('contains campaign, click id, referrer and landing page, but no other part of the URL', () => {
    const page = visitPage(campaign, 'https://search.example/results?q=ada');
    page.setConsent('granted');
    const touch = {
      utm_source: 'news',
      utm_medium: 'email',
      gclid: 'g1',
      referrer: 'https://search.example/results',
      landing_page: 'https://shop.example/landing',
    };
    expect(page.attribution()).toEqual({ first: touch, last: touch });
  });

  it('contains the campaign of the URL by which the visitor reached a single-page app, not of the current route', () => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ name: campaign }] });
    history.replaceState(null, '', '/pricing');
    const store = createAttribution({ referrer: '' });
    expect(store.attribution()?.first).toMatchObject({
      utm_source: 'news',
      landing_page: 'https://shop.example/landing',
    });
  });

  it('keeps the attribution on later pages of the same visit', () => {
    visitPage(campaign).setConsent('granted');
    const next = visitPage(innerPage.address, innerPage.referrer);
    next.setConsent('granted');
    expect(next.attribution()?.last).toMatchObject({ utm_source: 'news' });
  });

  it('keeps the first campaign if the visitor returns through a second campaign', () => {
    visitPage(campaign).setConsent('granted');
    const again = visitPage('https://shop.example/?utm_source=ads');
    again.setConsent('granted');
    expect(again.attribution()?.first).toMatchObject({ utm_source: 'news' });
    expect(again.attribution()?.last).toMatchObject({ utm_source: 'ads' });
  });

  it.each([
    ['the payment page', 'https://shop.example/pricing', 'https://checkout.stripe.com/'],
    ['the billing page', 'https://shop.example/success', 'https://billing.stripe.com/'],
    ['the agency’s own payment domain', 'https://shop.example/pricing', 'https://pay.shop.example/c/pay'],
    ['a payment to the receipt page', 'https://shop.example/success?session_id=cs_test_a1B2c3D4', 'https://x.example/'],
    ['the receipt page', 'https://shop.example/offers#agency-paid=cs_test_a1B2c3D4', 'https://agency.example/'],
  ])('keeps the last touch if the visitor returns from %s', (_, address, referrer) => {
    const before = visitPage(campaign);
    before.setConsent('granted');
    before.leaveFor('https://pay.shop.example/c/pay/cs_test_1');
    const back = visitPage(address, referrer);
    back.setConsent('granted');
    expect(back.attribution()?.last).toMatchObject({ utm_source: 'news', gclid: 'g1' });
    // The stored attribution also stays the same on later pages.
    const next = visitPage(innerPage.address, innerPage.referrer);
    next.setConsent('granted');
    expect(next.attribution()?.last).toMatchObject({ utm_source: 'news' });
  });

  it('matches the API schema even if the URL is very long', () => {
    const long = visitPage(
      `https://shop.example/${'p'.repeat(900)}?utm_source=a${'😀'.repeat(300)}&utm_term=${'x'.repeat(5000)}`,
    );
    long.setConsent('granted');
    expect(v.is(attributionSchema, long.attribution())).toBe(true);
    // `encodeURIComponent` throws if truncation has split a surrogate pair.
    expect(encodeURIComponent(long.attribution()?.first?.utm_source ?? '')).toMatch(/^a%F0%9F/);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"at":1e400}',
    `{"at":${Date.now()},"first":{"utm_source":{"a":1}},"partner":"<b>"}`,
  ])('ignores invalid stored attribution: %s', (text) => {
    localStorage.setItem(attributionKey, text);
    const page = visitPage(innerPage.address, innerPage.referrer);
    page.setConsent('granted');
    expect(page.attribution()?.first).toEqual({ landing_page: 'https://shop.example/pricing' });
    expect(page.partner()).toBeUndefined();
  });

  it('keeps the attribution until the page is closed if storage is blocked', () => {
    const refuse = createSafeStorage(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const page = visitPage(campaign, '', Date.now, refuse);
    page.setConsent('granted');
    expect(page.attribution()?.first).toMatchObject({ utm_source: 'news' });
  });
});

describe('signature of a partner link', () => {
  const adopt = (store: AttributionStore) => store.adopt({ partner: 'harbour', signed: 'cart=a:1&sig=s' });

  it('is stored with the partner if consent is granted', () => {
    const page = visitPage(campaign);
    adopt(page);
    page.setConsent('granted');
    const later = visitPage(innerPage.address, innerPage.referrer);
    later.setConsent('granted');
    expect(later.known()).toMatchObject({ partner: 'harbour', signed: 'cart=a:1&sig=s' });
  });

  it('is read from the URL only after a widget on the agency’s site has read the partner', () => {
    const page = visitPage('https://shop.example/?partner=harbour&signed=cart%3Da%3A1');
    readProof(page);
    expect(page.known().signed).toBeUndefined();
    page.readPartner();
    expect(page.known()).toMatchObject({ partner: 'harbour', signed: 'cart=a:1' });
  });

  it.each([
    ['an unsigned link names a partner', (store: AttributionStore) => store.adopt({ partner: 'other' })],
    ['the URL names another partner', (store: AttributionStore) => store.readPartner()],
  ])('is discarded when %s', (_, change) => {
    const page = visitPage('https://shop.example/?partner=other');
    adopt(page);
    change(page);
    expect(page.known()).toMatchObject({ partner: 'other', signed: undefined });
  });
});

const createPlatformAnswers = (answer: 'granted' | 'denied' | 'unknown') => ({
  statistics: { answer, why: 'Platform' },
  marketing: { answer, why: 'Platform' },
});

describe('consent of the visitor', () => {
  it('stores nothing while consent is unknown, but sends the attribution of the current page', () => {
    const page = visitPage(campaign);
    page.setConsent('auto');
    expect(readStored()).toEqual([null, null]);
    expect(page.attribution()?.first).toMatchObject({ utm_source: 'news' });
    expect(page.wish('statistics').answer).toBe('unknown');
  });

  it('stores the attribution for 90 days if consent is granted', () => {
    let now = Date.now();
    visitPage(campaign, '', () => now).setConsent('granted');
    now += 89 * 24 * 60 * 60_000;
    const later = visitPage(innerPage.address, innerPage.referrer, () => now);
    later.setConsent('granted');
    expect(later.attribution()?.first).toMatchObject({ utm_source: 'news' });
    now += 91 * 24 * 60 * 60_000;
    const tooLate = visitPage(innerPage.address, innerPage.referrer, () => now);
    tooLate.setConsent('granted');
    expect(tooLate.attribution()?.first?.utm_source).toBeUndefined();
  });

  it('removes the stored attribution and sends nothing if consent is denied', () => {
    const page = visitPage(campaign);
    page.setConsent('granted');
    expect(localStorage.getItem(attributionKey)).toContain('news');
    page.setConsent('denied');
    expect(readStored()).toEqual([null, null]);
    expect(page.attribution()).toBeUndefined();
  });

  it('denied consent of one widget overrides consent granted to another widget by a consent platform', () => {
    const page = visitPage(campaign);
    page.setConsent('denied');
    page.setConsent('auto');
    page.hear(createPlatformAnswers('granted'));
    expect(readStored()).toEqual([null, null]);
  });

  it('denies consent if two widgets disagree, in either order', () => {
    const page = visitPage(campaign);
    page.setConsent('denied');
    page.setConsent('granted');
    expect(page.wish('statistics').answer).toBe('denied');
    expect(readStored()).toEqual([null, null]);
  });

  it('falls back to the consent of other widgets, then of platforms, when a widget’s consent attribute is removed', () => {
    const page = visitPage(campaign);
    const removeGranted = page.setConsent('granted');
    const removeDenied = page.setConsent('denied');
    removeDenied();
    expect(page.wish('statistics').answer).toBe('granted');
    removeGranted();
    expect(page.wish('statistics').answer).toBe('unknown');
    page.hear(createPlatformAnswers('denied'));
    expect(page.wish('statistics').answer).toBe('denied');
  });

  it('stores the first page of the visit if consent is granted later', () => {
    const page = visitPage(campaign);
    page.setConsent('auto');
    page.hear(createPlatformAnswers('unknown'));
    expect(readStored()).toEqual([null, null]);
    page.hear(createPlatformAnswers('granted'));
    expect(localStorage.getItem(attributionKey)).toContain('news');
  });

  it('removes the stored attribution when consent is withdrawn, and stores the attribution again when consent returns', () => {
    const page = visitPage(campaign);
    page.hear(createPlatformAnswers('granted'));
    page.hear(createPlatformAnswers('denied'));
    expect(readStored()).toEqual([null, null]);
    expect(page.attribution()).toBeUndefined();
    page.hear(createPlatformAnswers('granted'));
    expect(localStorage.getItem(attributionKey)).toContain('news');
  });

  it('does not read the stored attribution of earlier visits while consent is unknown', () => {
    visitPage(campaign).setConsent('granted');
    const next = visitPage(innerPage.address, innerPage.referrer);
    next.setConsent('auto');
    expect(next.attribution()?.first).toEqual({ landing_page: 'https://shop.example/pricing' });
    expect(localStorage.getItem(attributionKey)).toContain('news');
    next.hear(createPlatformAnswers('granted'));
    expect(next.attribution()?.first).toMatchObject({ utm_source: 'news' });
  });

  it('notifies listeners of each change of consent', () => {
    const page = visitPage(campaign);
    const listener = vi.fn();
    page.onChange(listener);
    page.hear(createPlatformAnswers('granted'));
    page.setConsent('denied');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('Global Privacy Control denies marketing but does not remove the partner', () => {
    setPrivacySignal(true);
    const page = visitPage(`${campaign.replace('#top', '')}&partner=harbour`);
    page.setConsent('auto');
    page.readPartner();
    page.hear(createPlatformAnswers('granted'));
    expect(page.attribution()).toBeUndefined();
    expect(readStored()).toEqual([null, null]);
    expect(page.partner()).toBe('harbour');
    expect(page.wish('marketing')).toEqual({ answer: 'denied', why: 'Global Privacy Control' });
    expect(page.wish('statistics').answer).toBe('granted');
  });
});

describe('partner in the URL', () => {
  it('keeps the partner of the URL for the rest of the visit', () => {
    const page = visitPage('https://shop.example/?partner=harbour');
    page.setConsent('granted');
    expect(page.partner()).toBeUndefined();
    page.readPartner();
    const next = visitPage(innerPage.address, innerPage.referrer);
    next.setConsent('granted');
    expect(next.partner()).toBe('harbour');
  });

  it('ignores an invalid partner id in the URL and logs a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = visitPage('https://shop.example/?partner=har%20bour!');
    page.readPartner();
    expect(page.partner()).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/har bour!.*letters, digits/));
  });
});

describe('attribution imported with a cart', () => {
  const imported = { first: { utm_source: 'blog' }, last: { utm_source: 'ads' }, partner: 'harbour' };

  it('replaces the attribution of the current visit with the attribution that the cart’s page sent', () => {
    const page = visitPage('https://shop.example/pricing', 'https://harbour.example/offers');
    page.setConsent('auto');
    page.adopt(imported);
    expect(page.attribution()).toEqual({ first: { utm_source: 'blog' }, last: { utm_source: 'ads' } });
    expect(page.partner()).toBe('harbour');
  });

  it('keeps the first touch of an earlier visit when a cart is imported', () => {
    visitPage(campaign).setConsent('granted');
    const page = visitPage('https://shop.example/pricing', 'https://harbour.example/offers');
    page.setConsent('granted');
    page.adopt(imported);
    expect(page.attribution()).toMatchObject({ first: { utm_source: 'news' }, last: { utm_source: 'ads' } });
  });
});
