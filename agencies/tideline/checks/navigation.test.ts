import { expect, test } from 'vitest';
import { readPageAt } from '#site/checks/built-site.ts';

function listLinks(document: Document, selector: string): [string, string][] {
  return [...document.querySelectorAll(`${selector} a`)].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);
}

const companyPaths = ['/examples', '/reviews', '/about', '/compare', '/contact', '/demo-video', '/blog', '/glossary'];
const servicePaths = [
  '/services/social-media',
  '/services/short-form-video',
  '/services/email-design',
  '/services/meta-ads',
  '/services/seo-blog-posts',
  '/services/website-design',
  '/services/instagram-growth',
  '/services/onsite-booth',
];

test.for(['.main-navigation', '.site-menu'])(
  'the navigation %s links to Home, Company, Services, Examples, Pricing and Contact, in this order',
  (selector) => {
    const paths = listLinks(readPageAt('/').document, selector).map(([, path]) => path);
    expect(paths).toEqual(['/', ...companyPaths, ...servicePaths, '/examples', '/pricing', '/contact']);
  },
);

test('the company menu labels the examples page Our Work and the contact page Book a Demo', () => {
  const links = listLinks(readPageAt('/').document, '.main-navigation');
  expect(links).toContainEqual(['Our Work', '/examples']);
  expect(links).toContainEqual(['Book a Demo', '/contact']);
});

test('the footer links to every service, to the main pages and to the legal pages', () => {
  const links = listLinks(readPageAt('/').document, '.site-footer');
  const paths = links.map(([, path]) => path);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Schedule a consultation', '/contact'],
      ['View pricing', '/pricing'],
      ['View all services', '/services'],
      ['Request custom service', '/contact'],
    ]),
  );
  const rest = [
    ...['all-in-one-social-media', 'video-production', 'full-funnel-ads', 'email-marketing'].map(
      (id) => `/services/${id}`,
    ),
    ...['seo-content-linkbuilding', 'website-design', 'instagram-growth', 'onsite-booth'].map(
      (id) => `/services/${id}`,
    ),
    ...['/', '/services', '/about', '/pricing', '/contact', '/privacy', '/terms'],
  ];
  expect(paths).toEqual(expect.arrayContaining(rest));
});

test('the footer has an email address, a phone number, two social media links, and three networks without a link yet', () => {
  const { document } = readPageAt('/');
  const footer = document.querySelector('.site-footer');
  expect(footer?.querySelector('a[href^="mailto:"]')?.textContent).toMatch(/@/);
  expect(footer?.querySelector('a[href^="tel:"]')?.textContent).toMatch(/\d/);
  expect(footer?.querySelectorAll('.social-links a')).toHaveLength(2);
  expect(footer?.querySelectorAll('.social-links button:disabled')).toHaveLength(3);
});
