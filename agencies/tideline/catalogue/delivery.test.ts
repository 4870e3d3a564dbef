import { expect, it } from 'vitest';
import { packages, services } from '#agency/catalogue';
import { buildAfterPaymentText, deliveryTimes, nextSteps } from '#catalogue/delivery.ts';
import type { Category } from '#catalogue/product.ts';

const buildText = (...categories: Category[]) => buildAfterPaymentText(new Set(categories));

it('only social media and Instagram are delivered in 24 hours, and only social media plans list next-day delivery', () => {
  const sold = packages
    .filter(({ features }) => features.includes('Next-day delivery'))
    .map(({ category }) => category);
  expect(services.map(({ id }) => id).filter((id) => deliveryTimes[id] === '24 hours')).toEqual([
    'social-media',
    'instagram',
  ]);
  expect([...new Set(sold)]).toEqual(['social-media']);
});

it('a delivery time in a plan’s feature list equals the delivery time of the plan’s service', () => {
  for (const { category, features } of packages) {
    const stated = features.flatMap((text) => /(?:Ready|Delivered) in (.+)/.exec(text)?.[1] ?? []);
    for (const time of stated) expect(time).toBe(deliveryTimes[category]);
  }
});

it('the message to the buyer of a plan states when work starts and when the first content arrives', () => {
  expect(buildText('social-media')).toBe(
    'Someone from our team will write to you within 24 hours. Service starts 48–72 hours after your payment. We create your first batch of content in the 5–7 business days after that.',
  );
});

it("the message to the buyer of a booth promises no content and requests the event's date", () => {
  expect(buildText('booth')).not.toMatch(/first batch|Service starts/);
  expect(buildText('booth')).toContain('we need 1–2 weeks’ notice');
  expect(nextSteps.map(({ text }) => text).join(' ')).toContain('we need 1–2 weeks’ notice');
});

it('the message to the buyer of a website states when the website is ready', () => {
  expect(buildText('website')).toContain('Your website will be ready in 14–21 business days.');
  expect(buildText('website')).not.toContain('first batch');
  expect(buildText('website', 'email')).toContain('first batch');
});
