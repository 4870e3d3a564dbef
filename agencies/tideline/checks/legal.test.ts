import { expect, test } from 'vitest';
import { retentionDays } from '#catalogue/retention.ts';
import { getPageText, readPageAt } from '#site/checks/built-site.ts';
import { getFact } from '#site/src/agency.ts';

const anchors = {
  '/terms': [
    'service-agreement',
    'payment-terms',
    'scheduling-posting',
    'support-policy',
    'client-responsibilities',
    'refund-policy',
    'intellectual-property',
    'limitation-liability',
  ],
  '/privacy': [
    'information-collection',
    'data-usage',
    'data-sharing',
    'data-security',
    'cookies-tracking',
    'privacy-rights',
    'third-party-services',
    'contact-updates',
  ],
};

test.for(Object.entries(anchors))(
  '%s has its eight sections, and its table of contents lists each section',
  ([path, ids]) => {
    const { document } = readPageAt(path);
    expect([...document.querySelectorAll('main section[id]')].map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const listed = [...document.querySelectorAll('.legal__contents a')].map((link) => link.getAttribute('href'));
    expect(listed).toEqual(ids.map((id) => `#${id}`));
  },
);

test.for([
  ['service-agreement', '48–72 hours'],
  ['service-agreement', '5–7 business days'],
  ['service-agreement', 'contacts you within 24 hours'],
  ['payment-terms', 'due within 5 business days'],
  ['scheduling-posting', 'approval window is 48 hours'],
  ['scheduling-posting', 'Silence is treated as approval'],
  ['client-responsibilities', 'questionnaire within 7 days'],
  ['refund-policy', '30-day satisfaction guarantee'],
  ['refund-policy', 'prorated refund'],
  ['refund-policy', '30 days’ written notice'],
  ['refund-policy', 'at the end of the billing cycle'],
  ['limitation-liability', 'capped at the last 3 months of payments'],
  ['limitation-liability', 'notify you 30 days ahead'],
  ['support-policy', 'replies within 24 hours, Mon–Fri 9–6 ET'],
  ['support-policy', 'answered in 4–6 hours'],
  ['support-policy', 'Enterprise clients also get phone support'],
] as const)('the terms state in the section %s: “%s”', ([id, words]) => {
  expect(readPageAt('/terms').document.getElementById(id)?.textContent).toContain(words);
});

test('the FAQ, the cart and the terms state the same rule for canceling a plan', () => {
  for (const path of ['/', '/pricing']) expect(getPageText(readPageAt(path)), path).toContain(getFact('cancelling'));
  expect(getFact('cancelling')).toContain(getFact('writtenNotice'));
  const terms = readPageAt('/terms').document.getElementById('refund-policy')?.textContent ?? '';
  const ends = ['the billing cycle in which the notice period ends', 'ends with the billing cycle you’ve paid for'];
  for (const said of ends) expect(getFact('cancelling')).toContain(said);
  const written = ends.map((said) => said.replace('you’ve', 'you have'));
  for (const said of [getFact('writtenNotice'), 'On your billing page you can cancel', ...written]) {
    expect(terms.replace(/\s+/g, ' ')).toContain(said);
  }
  expect(readPageAt('/terms').document.querySelector('agency-cart [slot=legal]')?.textContent).toContain(
    getFact('cancelling'),
  );
});

test.for([
  ['data-security', 'give notice within 72 hours'],
  ['privacy-rights', 'answered within 30 days'],
  ['contact-updates', 'announce changes 30 days ahead'],
  ['cookies-tracking', 'reading it sets no cookies'],
  ['cookies-tracking', 'a link to a filled cart contains your email address'],
  ['cookies-tracking', 'a cookie keeps you signed in until you sign out'],
  ['cookies-tracking', 'The time of a call you have booked'],
  ['information-collection', 'what is in your cart'],
  ['cookies-tracking', 'An order or a message tells us where you came from'],
  ['cookies-tracking', 'the address of the page that linked to this site'],
  ['cookies-tracking', 'adds the partner’s name to the links you'],
  ['data-security', `Messages are deleted after ${retentionDays.messages} days`],
  ['data-security', 'So are requests for an invoice'],
  ['data-security', `Unpaid orders are deleted after ${retentionDays.unpaidOrders} days`],
  ['data-security', `Our backups are deleted after ${retentionDays.backups} days`],
] as const)('the privacy policy states in the section %s: “%s”', ([id, words]) => {
  expect(readPageAt('/privacy').document.getElementById(id)?.textContent).toContain(words);
});

test('the privacy policy states that reading a page stores no data', () => {
  expect(getPageText(readPageAt('/privacy'))).toMatch(/You read a page\s*Nothing is kept\b/);
});

test('the terms and the pricing page state that prices include tax, because the checkout adds none', () => {
  expect(getPageText(readPageAt('/terms'))).toContain('Where we owe sales tax, it is in the price.');
  expect(getPageText(readPageAt('/pricing'))).toContain('where we owe sales tax, it’s in the price');
  for (const path of ['/', '/pricing']) expect(readPageAt(path).html).not.toContain('tax where applicable');
});

test('the home page and the pricing page quote the facts about canceling and refunds verbatim', () => {
  for (const path of ['/', '/pricing']) {
    expect(getPageText(readPageAt(path))).toContain(getFact('cancelling'));
    expect(getPageText(readPageAt(path))).toContain(getFact('refund'));
  }
});

test('the home page says that no reply counts as approval, and does not promise that clients see every post first', () => {
  const text = getPageText(readPageAt('/'));
  expect(text).not.toContain('that you have not seen');
  expect(text).toContain(`If we hear nothing for ${getFact('approvalWindow')}, it counts as approved.`);
});
