import { servicePrice } from '../site/src/parts/service/service-prices.ts';

export interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly price?: string;
}

export interface NavigationMenu {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

function service(path: string, label: string, priceOf: string): NavigationLink {
  const { from, unit } = servicePrice(priceOf);
  return { path, label, price: `from ${from}${unit}` };
}

export const companyMenu: NavigationMenu = {
  label: 'Company',
  links: [
    { path: '/examples', label: 'Our Work' },
    { path: '/reviews', label: 'Reviews' },
    { path: '/about', label: 'About' },
    { path: '/compare', label: 'Compare' },
    { path: '/contact', label: 'Book a Demo' },
    { path: '/demo-video', label: 'Demo Video' },
    { path: '/blog', label: 'Blog' },
    { path: '/glossary', label: 'Glossary' },
  ],
};

export const servicesMenu: NavigationMenu = {
  label: 'Services',
  links: [
    service('/services/social-media', 'Social Media', 'social-media'),
    service('/services/short-form-video', 'Short-Form Video', 'video'),
    service('/services/email-design', 'Email Design', 'email'),
    service('/services/meta-ads', 'Meta Ads', 'ads'),
    service('/services/seo-blog-posts', 'SEO Blog Posts', 'seo'),
    service('/services/website-design', 'Website Design', 'website'),
    service('/services/instagram-growth', 'Instagram Growth', 'instagram'),
    service('/services/onsite-booth', 'On-Site Booth', 'booth'),
  ],
};

export type NavigationItem = NavigationLink | NavigationMenu;

/** The bar, from left to right; the cart button follows. */
export const mainNavigation: readonly NavigationItem[] = [
  { path: '/', label: 'Home' },
  companyMenu,
  servicesMenu,
  { path: '/examples', label: 'Examples' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/contact', label: 'Contact' },
];

export function isMenu(item: NavigationItem): item is NavigationMenu {
  return 'links' in item;
}

export const footerActions: readonly NavigationLink[] = [
  { path: '/contact', label: 'Schedule a consultation' },
  { path: '/pricing', label: 'View pricing' },
  { path: '/services', label: 'View all services' },
  { path: '/contact', label: 'Request custom service' },
];

export const footerGroups: readonly NavigationMenu[] = [
  {
    label: 'Services',
    links: [
      { path: '/services/all-in-one-social-media', label: 'All-in-One Social Media' },
      { path: '/services/video-production', label: 'Video Production' },
      { path: '/services/full-funnel-ads', label: 'Full-Funnel Ads' },
      { path: '/services/email-marketing', label: 'Email Marketing' },
      { path: '/services/seo-content-linkbuilding', label: 'SEO Content & Link Building' },
      { path: '/services/website-design', label: 'Website Design' },
      { path: '/services/instagram-growth', label: 'Instagram Growth' },
      { path: '/services/onsite-booth', label: 'On-Site Booth' },
    ],
  },
  {
    label: 'Quick links',
    links: [
      { path: '/', label: 'Home' },
      { path: '/services', label: 'Services' },
      { path: '/about', label: 'About' },
      { path: '/pricing', label: 'Pricing' },
      { path: '/contact', label: 'Contact' },
      { path: '/billing', label: 'Manage subscription' },
      { path: '/embed', label: 'Put it on your page' },
      { path: '/widgets', label: 'For developers' },
      { path: '/performance', label: 'Performance' },
    ],
  },
  {
    label: 'Legal',
    links: [
      { path: '/privacy', label: 'Privacy Policy' },
      { path: '/terms', label: 'Terms & Conditions' },
      { path: '/accessibility', label: 'Accessibility' },
    ],
  },
];
