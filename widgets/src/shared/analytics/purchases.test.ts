import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedAttribution } from '../attribution/attribution.ts';
import { followConsent } from '../attribution/follow-consent.ts';
import { type Purchase, reportPurchase } from './data-layer.ts';

const page = globalThis as { dataLayer?: unknown };

function reportTestPurchase(sessionId: string, more: Partial<Purchase> = {}) {
  const lines = [{ id: 'socialMediaGrowth', quantity: 1 }];
  reportPurchase({ sessionId, amountTotal: 318_93, currency: 'usd', lines, ...more });
}

/** Loads the modules again, as another page of the same origin would. */
async function openAnotherPage() {
  vi.resetModules();
  const { followConsent } = await import('../attribution/follow-consent.ts');
  const { reportPurchase } = await import('./data-layer.ts');
  await followConsent();
  return {
    report: (sessionId: string) => reportPurchase({ sessionId, amountTotal: 318_93, currency: 'usd', lines: [] }),
  };
}

let withdrawConsent: () => void;

beforeEach(async () => {
  localStorage.clear();
  page.dataLayer = [];
  await followConsent();
  withdrawConsent = sharedAttribution().setConsent('granted');
  return () => withdrawConsent();
});

describe('reportPurchase', () => {
  it('pushes and stores nothing if the visitor has refused consent', () => {
    onTestFinished(sharedAttribution().setConsent('denied'));
    reportTestPurchase('cs_test_refused12345');
    expect(page.dataLayer).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('pushes the charged amount and the buyer’s order number', () => {
    reportTestPurchase('cs_test_a1B2c3D4e5F6');
    expect(page.dataLayer).toMatchObject([
      { ecommerce: null },
      {
        event: 'purchase',
        event_id: 'C3D4E5F6',
        ecommerce: {
          transaction_id: 'C3D4E5F6',
          currency: 'USD',
          value: 318.93,
          items: [{ item_id: 'socialMediaGrowth', price: 299, quantity: 1 }],
        },
      },
    ]);
  });

  it('pushes a purchase only once, even if the page is reloaded', async () => {
    reportTestPurchase('cs_test_oncemore1234');
    reportTestPurchase('cs_test_oncemore1234');
    expect(page.dataLayer).toHaveLength(2);
    const other = await openAnotherPage();
    other.report('cs_test_oncemore1234');
    expect(page.dataLayer).toHaveLength(2);
  });

  it('pushes a purchase only once if two pages of the origin wait for the same consent', async () => {
    withdrawConsent();
    const pages = [await openAnotherPage(), await openAnotherPage()];
    for (const { report } of pages) report('cs_test_twopages1234');
    expect(page.dataLayer).toEqual([]);
    withdrawConsent = sharedAttribution().setConsent('granted');
    expect(page.dataLayer).toHaveLength(2);
  });

  it('pushes nothing while another page of the origin has locked the order', async () => {
    const held = new Set<string>();
    const request = async (name: string, _: object, run: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) return run(null);
      held.add(name);
      return run({});
    };
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
    reportTestPurchase('cs_test_locked01234');
    localStorage.clear();
    const other = await openAnotherPage();
    other.report('cs_test_locked01234');
    expect(page.dataLayer).toHaveLength(2);
  });

  it('includes the promotion code in the purchase event', () => {
    reportTestPurchase('cs_test_withcode1234', { coupon: 'SPRING20' });
    expect(page.dataLayer).toMatchObject([{}, { ecommerce: { coupon: 'SPRING20' } }]);
  });

  it('removes the stored order numbers when the visitor withdraws consent', () => {
    reportTestPurchase('cs_test_takenback1234');
    expect(localStorage.getItem('agency-purchases')).toContain('BACK1234');
    onTestFinished(sharedAttribution().setConsent('denied'));
    expect(localStorage.getItem('agency-purchases')).toBeNull();
  });

  it.each(['no JSON', '{}', '[5]'])('pushes a purchase even if storage contains invalid data: %s', (text) => {
    localStorage.setItem('agency-purchases', text);
    reportTestPurchase(`cs_test_stored_${text.length}00000`);
    expect(page.dataLayer).toHaveLength(2);
  });
});
