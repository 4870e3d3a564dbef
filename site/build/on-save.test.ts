import { expect, test } from 'vitest';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { isWidgetSource } from './on-save.ts';

const agency = `./${resolveAgencyFolder()}`;

test.each([
  './widgets/src/widgets/cart/cart.tsx',
  './catalogue/cart-rules.ts',
  `${agency}/agency.yaml`,
  `${agency}/catalogue/packages.yaml`,
  `${agency}/art/package-picker/email-marketing.tsx`,
  `${agency}/art/package-picker/parts/phone.tsx`,
])('saving %s rebuilds the widgets', (file) => {
  expect(isWidgetSource(file)).toBe(true);
});

test.each([
  './site/src/pages/about/about.11ty.tsx',
  `${agency}/home.yaml`,
  `${agency}/art/logo.svg`,
  `${agency}/art/blog/a-post.svg`,
])('saving %s does not rebuild the widgets', (file) => {
  expect(isWidgetSource(file)).toBe(false);
});
