import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedAttribution } from '../../shared/attribution/attribution.ts';
import { followConsent } from '../../shared/attribution/follow-consent.ts';
import { paymentReports } from './payment-analytics.ts';
import type { PaymentVerifyDetail } from './payment-status.events.ts';

const page = globalThis as { dataLayer?: unknown };

function verify(sessionId: string, more: Partial<PaymentVerifyDetail> = {}) {
  const lines = [{ id: 'socialMediaGrowth', quantity: 1 }];
  const detail: PaymentVerifyDetail = {
    status: 'paid',
    sessionId,
    amountTotal: 318_93,
    currency: 'usd',
    lines,
    ...more,
  };
  paymentReports['agency-payment-verify'](new CustomEvent('agency-payment-verify', { detail }));
}

beforeEach(async () => {
  localStorage.clear();
  page.dataLayer = [];
  await followConsent();
  return sharedAttribution().setConsent('granted');
});

describe('a purchase', () => {
  it('that nobody has agreed to hear of is not kept either', () => {
    onTestFinished(sharedAttribution().setConsent('denied'));
    verify('cs_test_refused12345');
    expect(page.dataLayer).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('is told with the amount that was paid, under the number the buyer knows', () => {
    verify('cs_test_a1B2c3D4e5F6');
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

  it.each(['processing', 'open', 'expired', 'unknown'] as const)('is none while the payment is %s', (status) => {
    verify(`cs_test_none${status}`, { status });
    expect(page.dataLayer).toEqual([]);
  });

  it('is told once, also when the page is reloaded', async () => {
    verify('cs_test_oncemore1234');
    verify('cs_test_oncemore1234');
    expect(page.dataLayer).toHaveLength(2);
    vi.resetModules();
    const { isFirstReport } = await import('./purchases.ts');
    expect(isFirstReport('MORE1234')).toBe(false);
    expect(isFirstReport('MORE5678')).toBe(true);
  });

  it('that was counted is forgotten once the visitor takes their yes back', () => {
    verify('cs_test_takenback1234');
    expect(localStorage.getItem('agency-purchases')).toContain('BACK1234');
    onTestFinished(sharedAttribution().setConsent('denied'));
    expect(localStorage.getItem('agency-purchases')).toBeNull();
  });

  it.each(['no JSON', '{}', '[5]'])('is told although something else was stored: %s', (text) => {
    localStorage.setItem('agency-purchases', text);
    verify(`cs_test_stored_${text.length}00000`);
    expect(page.dataLayer).toHaveLength(2);
  });
});
