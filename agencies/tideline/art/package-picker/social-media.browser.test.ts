import { expect } from 'chai';
import { find, loadWidget, mount } from '#widgets/src/shared/element/testing.ts';

describe('social media sample', () => {
  before(() => loadWidget('agency-package-picker'));

  it('the Instagram story fades over 300 ms and shows one slide at a time', async () => {
    const host = await mount('<agency-package-picker paused selected="social-media"></agency-package-picker>');
    const business = getComputedStyle(find(host, '.slide--business'));
    expect(business.transitionDuration.split(', ')[0]).to.equal('0.3s');
    expect(business.opacity).to.equal('1');
    expect(getComputedStyle(find(host, '.slide--offer')).visibility).to.equal('hidden');
  });
});
