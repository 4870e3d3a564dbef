import type { Example } from '../../shared/element/example.ts';

export const examples: readonly Example[] = [
  { name: 'cycling', title: 'Cycling by itself', html: '<agency-package-picker></agency-package-picker>' },
  {
    name: 'all-in-one',
    title: 'All-in-One Suite',
    html: '<agency-package-picker paused></agency-package-picker>',
  },
  {
    name: 'social-media',
    title: 'Social Media',
    html: '<agency-package-picker paused selected="social-media"></agency-package-picker>',
  },
  {
    name: 'full-funnel-ads',
    title: 'Full Funnel Ads',
    html: '<agency-package-picker paused selected="full-funnel-ads"></agency-package-picker>',
  },
  {
    name: 'email-marketing',
    title: 'Email Marketing',
    html: '<agency-package-picker paused selected="email-marketing"></agency-package-picker>',
  },
  {
    name: 'video-content',
    title: 'Video Content',
    html: '<agency-package-picker paused selected="video-content"></agency-package-picker>',
  },
  {
    name: 'own-words',
    title: 'Your own words, links to another site',
    html: `<agency-package-picker paused selected="website-design" site="https://agency.example">
  <span slot="heading">What shall we build?</span>
  <span slot="action">Compare the plans</span>
</agency-package-picker>`,
  },
];
