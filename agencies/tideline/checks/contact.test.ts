import { expect, test } from 'vitest';
import { getPageText, readPageAt } from '#site/checks/built-site.ts';
import { agency, getFact } from '#site/src/agency.ts';

test('the contact page has the form with an anchor for links, an email address, a phone number and the next steps', () => {
  const { document, html } = readPageAt('/contact');
  expect(document.querySelector('#contact-form agency-contact-form')).not.toBeNull();
  expect(document.querySelector('main a[href^="mailto:"]')).not.toBeNull();
  expect(document.querySelector('main a[href^="tel:"]')).not.toBeNull();
  expect(document.querySelectorAll('[aria-labelledby=next-title] li')).toHaveLength(4);
  expect(html).toMatch(/<form[^>]+action="[^"]*\/api\/contact"/);
});

test.for([
  'Full Name',
  'Email Address',
  'Phone Number',
  'Company',
  'Message',
  'All-in-One Social Media Management',
  'On-Site Booth Services',
  'Lead Generation Bundle',
  'Other',
  'within 24 hours',
])("the contact page's HTML contains “%s” before any script runs", (words) => {
  expect(getPageText(readPageAt('/contact'))).toContain(words);
});

test.for(['/', '/contact', '/strategy-call', '/accessibility', '/embed'])(
  '%s states the support hours next to the promised reply time',
  (path) => {
    expect(getPageText(readPageAt(path))).toContain(`within ${getFact('contactReply')}, ${getFact('supportHours')}`);
  },
);

const call = readPageAt('/strategy-call');

test('the strategy call page has three information cards and three contact options', () => {
  expect(call.document.querySelectorAll('.call-cards > li')).toHaveLength(3);
  const ways = call.document.querySelectorAll('.call-ways > li');
  expect([...ways].map((way) => way.querySelector('h3')?.textContent)).toEqual(['Phone call', 'Email', 'Live chat']);
  expect(ways[0]?.querySelector('a')?.getAttribute('href')).toBe('#booking-calendar');
  expect(ways[1]?.querySelector('a')?.getAttribute('href')).toBe('#contact-form');
});

test('the live chat link on the strategy call page leads to the contact form', () => {
  const link = call.document.querySelectorAll('.call-ways > li')[2]?.querySelector('a');
  expect(link?.textContent).toMatch(/\S/);
  expect(link?.getAttribute('href')).toBe('#contact-form');
});

test.for([
  'Goals discussion',
  'Review of your current presence',
  'Growth opportunities',
  'Services overview',
  'Q&A',
  'Custom strategy recommendations',
  'Work can start the next business day after the call',
])('the strategy call page contains “%s”', (words) => {
  expect(getPageText(call)).toContain(words);
});

test("the booking calendar and the form have anchors for links, and the page does not load the calendar provider's frame", () => {
  expect(call.document.querySelector('#booking-calendar agency-booking')).not.toBeNull();
  expect(call.document.querySelector('#contact-form agency-contact-form')).not.toBeNull();
  expect(call.html).not.toContain('<iframe');
  for (const path of ['/pricing', '/services']) {
    expect(call.document.querySelector(`main a[href="${path}"]`)).not.toBeNull();
  }
});

test.for([
  ['/', 'agency-contact-form'],
  ['/contact', 'agency-contact-form'],
  ['/strategy-call', 'agency-contact-form'],
  ['/strategy-call', 'agency-booking'],
  ['/reviews', 'agency-reviews'],
] as const)('on %s, <%s> has a phone number and an email address as a fallback', ([path, tag]) => {
  const widget = readPageAt(path).document.querySelector(tag);
  expect(widget?.getAttribute('phone')).toBe(agency.phone);
  expect(widget?.getAttribute('email')).toBe(agency.email);
});
