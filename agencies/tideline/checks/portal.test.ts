/** What Stripe's portal lets a subscriber do, by the settings that `npm run stripe:sync` makes, is what questions and terms promise. */
import { describe, expect, test } from 'vitest';
import { pageAt, textOf } from '#site/checks/built-site.ts';
import { fact } from '#site/src/agency.ts';
import { planChange, portalFeatures } from '#tools/operations/portal-features.ts';

const place = 'on your billing page';

/** By fact: what it says where the portal is set so. A setting of another value has other words. */
const promises = {
  cancelling: [
    portalFeatures.subscription_cancel.enabled && place,
    {
      at_period_end: 'runs to the end of its billing cycle, and it’s yours until then',
      immediately: 'ends right away',
    }[portalFeatures.subscription_cancel.mode as 'at_period_end' | 'immediately'],
  ],
  changingPlans: [
    planChange.enabled && place,
    {
      create_prorations: 'starts right away, and what’s left of the old one comes off your next invoice',
      always_invoice: 'starts right away, and what it costs more is charged right away',
      none: 'starts right away, and costs its price from the next invoice on',
    }[planChange.proration_behavior as 'create_prorations' | 'always_invoice' | 'none'],
  ],
  billingPage: [
    portalFeatures.invoice_history.enabled && 'has your invoices',
    portalFeatures.payment_method_update.enabled && 'you change how you pay',
  ],
} as const;

describe.each(Object.entries(promises))('the fact “%s”', (name, said) => {
  test.each(said)('says what the portal is set to: “%s”', (words) => {
    expect(words).toBeTruthy();
    expect(fact(name).toLowerCase()).toContain(String(words).toLowerCase());
  });

  test('stands among the questions', () => {
    expect(textOf(pageAt('/pricing'))).toContain(fact(name));
  });
});

test('the terms say the same of it', () => {
  const terms = textOf(pageAt('/terms'));
  for (const name of ['changingPlans', 'billingPage']) expect(terms).toContain(fact(name));
  // The terms tell of notice and billing page apart.
  expect(terms).toMatch(
    /On your billing page you can cancel[^.]*ends with the billing cycle[^.]*\. Either way you keep the service until then/,
  );
});
