import { expect, it } from 'vitest';
import { type Fragment, readFirstAttributes } from './fragment.ts';

const fragment: Fragment = {
  ...{ tag: 'agency-cart', lang: 'en', given: {}, edits: {}, withoutPartner: [] },
  ...{ showsEmptyCart: true, styles: '', nodes: [] },
};

it('nothing is shown first on a widget that only rehearses: it could be bought for real', () => {
  const host = document.createElement('agency-cart');
  expect(readFirstAttributes(fragment, host, 'en')).toEqual({});
  host.setAttribute('test', '');
  expect(readFirstAttributes(fragment, host, 'en')).toBeUndefined();
  host.setAttribute('test', 'false');
  expect(readFirstAttributes(fragment, host, 'en')).toEqual({});
});
