import type { Example } from '../element/example.ts';

export const examples: readonly Example[] = [
  { name: 'Cycling by itself', html: '<agency-package-picker></agency-package-picker>' },
  {
    name: 'All-in-One Suite',
    html: '<agency-package-picker paused></agency-package-picker>',
  },
  {
    name: 'Social Media',
    html: '<agency-package-picker paused selected="social-media"></agency-package-picker>',
  },
  {
    name: 'Full Funnel Ads',
    html: '<agency-package-picker paused selected="full-funnel-ads"></agency-package-picker>',
  },
  {
    name: 'Email Marketing',
    html: '<agency-package-picker paused selected="email-marketing"></agency-package-picker>',
  },
  {
    name: 'Video Content',
    html: '<agency-package-picker paused selected="video-content"></agency-package-picker>',
  },
  {
    name: 'Your own words, links to another site',
    html: `<agency-package-picker paused selected="website-design" site="https://agency.example">
  <span slot="heading">What shall we build?</span>
  <span slot="action">Compare the plans</span>
</agency-package-picker>`,
  },
];
