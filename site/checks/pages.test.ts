import { expect, test } from 'vitest';
import { pageAt, textOf } from './built-site.ts';

function links(path: string): [string, string][] {
  const { document } = pageAt(path);
  return [...document.querySelectorAll('main a')].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);
}

test('the home page promises the next day and leads to a consultation and to success stories', () => {
  expect(pageAt('/').document.querySelector('h1')?.textContent).toBe('Human experts. AI pace. Posted tomorrow.');
  expect(textOf(pageAt('/'))).toContain('delivered the next day');
  expect(links('/')).toContainEqual(['Start Free Consultation', '/contact']);
  expect(links('/')).toContainEqual(['See Success Stories', '/reviews']);
});

test.for(['2025 Founded', '24/7 Support', '5-Day Results', '100+ Happy Clients'])(
  'the home page claims %s',
  (claim) => {
    expect(textOf(pageAt('/'))).toContain(claim);
  },
);

test.for([
  'month-to-month',
  "30 days' written notice",
  '3-month trial',
  '7 platforms: Facebook, Instagram, LinkedIn, TikTok, YouTube, WhatsApp, and Snapchat',
  'Setup takes 48 hours',
  'within 24 hours',
  'websites 14-21 business days',
])('the questions on the pricing page say "%s"', (fact) => {
  expect(pageAt('/pricing').document.querySelector('#questions')?.textContent).toContain(fact);
});

test('one question is open at a time, and none at first', () => {
  const questions = [...pageAt('/pricing').document.querySelectorAll('#questions details')];
  expect(questions.length).toBeGreaterThan(5);
  expect(new Set(questions.map((details) => details.getAttribute('name'))).size).toBe(1);
  expect(questions.filter((details) => details.hasAttribute('open'))).toEqual([]);
});

test('the pricing page leads to a custom AI quote', () => {
  const { document } = pageAt('/pricing');
  const quote = document.querySelector('[aria-labelledby=quote-title]');
  expect(quote?.textContent).toContain('custom AI quote');
  expect(quote?.querySelector('a')?.getAttribute('href')).toBe('/contact');
});

test('an unknown address says so in the agreed words', () => {
  const text = textOf(pageAt('/404'));
  expect(text).toContain('404');
  expect(text).toContain('Page Not Found');
  expect(text).toContain("The page you are looking for doesn't exist or has been moved.");
  expect(links('/404')).toContainEqual(['Return to Home', '/']);
});

test('an unknown service leads back to the services', () => {
  expect(pageAt('/services/404').document.querySelector('h1')?.textContent).toBe('Service not found');
  expect(links('/services/404').map(([, path]) => path)).toContain('/services');
});

test('the thank-you page holds the payment widget', () => {
  expect(pageAt('/success').document.querySelector('main agency-payment-status')).not.toBeNull();
});
