import { expect } from 'chai';
import { findInShadow, loadWidget, mountWidget } from '#widgets/src/shared/element/testing.ts';

describe('social media sample', () => {
  before(() => loadWidget('agency-package-picker'));

  it('the Instagram story fades over 300 ms and shows one slide at a time', async () => {
    const host = await mountWidget('<agency-package-picker paused selected="social-media"></agency-package-picker>');
    const business = getComputedStyle(findInShadow(host, '.slide--business'));
    expect(business.transitionDuration.split(', ')[0]).to.equal('0.3s');
    expect(business.opacity).to.equal('1');
    expect(getComputedStyle(findInShadow(host, '.slide--offer')).visibility).to.equal('hidden');
  });
});
