/** Compares the settings of Stripe's customer portal, made by `npm run stripe:sync`, with the FAQ and the terms. */
import { describe, expect, test } from 'vitest';
import { getPageText, readPageAt } from '#site/checks/built-site.ts';
import { getFact } from '#site/src/agency.ts';
import { planChange, portalFeatures } from '#tools/operations/portal-features.ts';

const billingPagePhrase = 'on your billing page';

/** Text that each fact must contain, chosen by the portal's current setting. */
const expectedPhrases = {
  cancelling: [
    portalFeatures.subscription_cancel.enabled && billingPagePhrase,
    {
      at_period_end: 'ends with the billing cycle you’ve paid for',
      immediately: 'ends right away',
    }[portalFeatures.subscription_cancel.mode as 'at_period_end' | 'immediately'],
  ],
  changingPlans: [
    planChange.enabled && billingPagePhrase,
    {
      create_prorations: 'starts right away, and the unused part of the old one comes off your next invoice',
      always_invoice: 'starts right away, and what it costs more is charged right away',
      none: 'starts right away, and costs its price from the next invoice on',
    }[planChange.proration_behavior as 'create_prorations' | 'always_invoice' | 'none'],
    // Stripe's portal can only cancel a subscription that has several products or is paid by invoice.
    'ordered together can only be canceled together there: to change or cancel just one of them',
    'a plan you pay by invoice, write to us',
  ],
  billingPage: [
    portalFeatures.invoice_history.enabled && 'has your invoices',
    portalFeatures.payment_method_update.enabled && 'you change how you pay',
  ],
} as const;

describe.each(Object.entries(expectedPhrases))('the agency’s fact “%s”', (name, phrases) => {
  test.each(phrases)("contains the phrase for the current setting of Stripe's customer portal: “%s”", (phrase) => {
    expect(phrase).toBeTruthy();
    expect(getFact(name).toLowerCase()).toContain(String(phrase).toLowerCase());
  });

  test('appears in the FAQ of the pricing page', () => {
    expect(getPageText(readPageAt('/pricing'))).toContain(getFact(name));
  });
});

test('the terms contain the facts “changingPlans” and “billingPage”', () => {
  const terms = getPageText(readPageAt('/terms'));
  for (const name of ['changingPlans', 'billingPage']) expect(terms).toContain(getFact(name));
  // The terms state the notice period in a sentence separate from the billing page, so match both sentences.
  expect(terms).toMatch(
    /On your billing page you can cancel[^.]*ends with the billing cycle[^.]*\. Either way, you keep the service until the plan ends/,
  );
});
