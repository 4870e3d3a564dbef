import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getSharedAttribution } from '../attribution/attribution.ts';
import { followConsent, reportSale } from '../attribution/follow-consent.ts';
import { reportLead } from './data-layer.ts';
import type { Purchase } from './purchase.ts';

interface Sale {
  event?: string;
  event_id?: string;
  ecommerce: { value: number; tax: number; items: { price: number; quantity: number; discount?: number }[] };
}

const page = globalThis as { dataLayer?: unknown };
const filterEvents = () => (page.dataLayer as Partial<Sale>[]).filter(({ event }) => event) as Sale[];
const line = { id: 'socialMediaGrowth', name: 'Social Media Growth', quantity: 1, unitAmount: 299_00 };

function createPurchase(sessionId: string, more: Partial<Purchase> = {}): Purchase {
  const amounts = { amountTotal: 318_93, amountTax: 19_93, amountDiscount: 0 };
  return { sessionId, ...amounts, currency: 'usd', lines: [line], ...more };
}

function reportTestPurchase(sessionId: string, more: Partial<Purchase> = {}) {
  reportSale('purchase', { purchase: createPurchase(sessionId, more) });
}

const reportRefund = (purchase: Purchase, refunded: number) => reportSale('refund', { purchase, refunded });

/** Returns the sum of price × quantity over all items, rounded to cents. */
const sumItems = (items: Sale['ecommerce']['items']) =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;

/** Loads the modules again, as another page of the same origin would. */
async function openAnotherPage() {
  vi.resetModules();
  const { followConsent, reportSale } = await import('../attribution/follow-consent.ts');
  await followConsent();
  return {
    report: (sessionId: string) => reportSale('purchase', { purchase: createPurchase(sessionId) }),
    reportRefund: (purchase: Purchase, refunded: number) => reportSale('refund', { purchase, refunded }),
  };
}

let withdrawConsent: () => void;

beforeEach(async () => {
  localStorage.clear();
  page.dataLayer = [];
  await followConsent();
  withdrawConsent = getSharedAttribution().setConsent('granted');
  return () => withdrawConsent();
});

describe('purchase event', () => {
  it('pushes and stores nothing if the visitor has refused consent', () => {
    onTestFinished(getSharedAttribution().setConsent('denied'));
    reportTestPurchase('cs_test_refused12345');
    expect(page.dataLayer).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('pushes the charged amount without tax, the tax and the buyer’s order number', () => {
    reportTestPurchase('cs_test_a1B2c3D4e5F6');
    expect(page.dataLayer).toMatchObject([
      { ecommerce: null },
      {
        event: 'purchase',
        event_id: 'C3D4E5F6',
        ecommerce: {
          transaction_id: 'C3D4E5F6',
          currency: 'USD',
          value: 299,
          tax: 19.93,
          items: [{ item_id: 'socialMediaGrowth', item_category: 'social-media', price: 299, quantity: 1 }],
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
    withdrawConsent = getSharedAttribution().setConsent('granted');
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

  it.each([
    ['added to the prices', { amountDiscount: 61_50, amountTax: 27_68, amountTotal: 581_18 }],
    ['included in the prices', { amountDiscount: 61_50, amountTax: 88_37, amountTotal: 553_50 }],
    ['not charged', { amountDiscount: 100_00, amountTax: 0, amountTotal: 515_00 }],
  ])('pushes discounted prices whose sum is the purchase value if the tax is %s', (_, amounts) => {
    const addOn = { id: 'addOnCarouselPosts', name: 'Carousel posts', quantity: 79, unitAmount: 4_00 };
    reportTestPurchase(`cs_test_discount${amounts.amountTotal}00`, {
      ...amounts,
      lines: [line, addOn],
      coupon: 'SPRING20',
    });
    const [{ ecommerce }] = filterEvents() as [Sale];
    expect(ecommerce.value).toBe((amounts.amountTotal - amounts.amountTax) / 100);
    expect(sumItems(ecommerce.items)).toBe(ecommerce.value);
    expect(ecommerce.items.every(({ discount }) => discount && discount > 0)).toBe(true);
  });

  it('pushes the name on the order for a product that the catalogue does not contain', () => {
    const extra = { id: 'extra-1', name: 'Express delivery', quantity: 1, unitAmount: 19_93 };
    reportTestPurchase('cs_test_extraline123', { amountTax: 0, lines: [line, extra] });
    expect(filterEvents()[0]?.ecommerce.items[1]).toEqual({
      item_id: 'extra-1',
      item_name: 'Express delivery',
      price: 19.93,
      quantity: 1,
    });
  });

  it('pushes a purchase and other events in their original order after a wait for consent', () => {
    withdrawConsent();
    reportLead('before');
    reportTestPurchase('cs_test_inorder01234');
    reportLead('after');
    expect(page.dataLayer).toEqual([]);
    withdrawConsent = getSharedAttribution().setConsent('granted');
    expect(filterEvents().map(({ event }) => event)).toEqual(['generate_lead', 'purchase', 'generate_lead']);
  });

  it('includes the promotion code in the purchase event', () => {
    reportTestPurchase('cs_test_withcode1234', { coupon: 'SPRING20' });
    expect(page.dataLayer).toMatchObject([{}, { ecommerce: { coupon: 'SPRING20' } }]);
  });

  it('removes the stored order numbers when the visitor withdraws consent', () => {
    reportTestPurchase('cs_test_takenback1234');
    expect(localStorage.getItem('agency-purchases')).toContain('BACK1234');
    onTestFinished(getSharedAttribution().setConsent('denied'));
    expect(localStorage.getItem('agency-purchases')).toBeNull();
  });

  it.each(['no JSON', '{}', '[5]'])('pushes a purchase even if storage contains invalid data: %s', (text) => {
    localStorage.setItem('agency-purchases', text);
    reportTestPurchase(`cs_test_stored_${text.length}00000`);
    expect(page.dataLayer).toHaveLength(2);
  });
});

describe('refund event', () => {
  it('pushes each additional refund once, with its amount without tax and an id that contains the refunded total', async () => {
    const purchase = createPurchase('cs_test_refunded1234x');
    reportRefund(purchase, 100_00);
    reportRefund(purchase, 100_00);
    const other = await openAnotherPage();
    other.reportRefund(purchase, 100_00);
    other.reportRefund(purchase, 318_93);
    expect(filterEvents()).toMatchObject([
      { event: 'refund', event_id: 'DED1234X-refund-10000', ecommerce: { value: 93.75, tax: 6.25, items: [] } },
      { event: 'refund', event_id: 'DED1234X-refund-31893', ecommerce: { value: 205.25, tax: 13.68, items: [] } },
    ]);
  });

  it('pushes the items if the whole payment was refunded at once', () => {
    reportRefund(createPurchase('cs_test_allback01234'), 318_93);
    expect(filterEvents()).toMatchObject([
      {
        event: 'refund',
        ecommerce: { transaction_id: 'ACK01234', currency: 'USD', value: 299, tax: 19.93, items: [{ price: 299 }] },
      },
    ]);
  });

  it('pushes nothing if nothing was refunded', () => {
    reportRefund(createPurchase('cs_test_norefund1234'), 0);
    expect(page.dataLayer).toEqual([]);
  });
});
