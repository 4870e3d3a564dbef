import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addOns, bundles, packages, services } from '#agency/catalogue';
import { catalogueSchema, publicCatalogue } from '#catalogue/catalogue-json.ts';
import {
  findProduct,
  findProductByPriceId,
  fromUnitAmount,
  products,
  savedUnitAmount,
  unitAmountPerItem,
} from '#catalogue/products.ts';

/** The price list as the agency states it, in US dollars. */
const stated: Record<string, number> = {
  socialMediaStarter: 199,
  socialMediaGrowth: 299,
  socialMediaPro: 399,
  adsBasic: 299,
  adsStandard: 449,
  adsAdvanced: 599,
  seoStarter: 99,
  seoGrowth: 179,
  seoPro: 249,
  emailBasic: 99,
  emailStandard: 199,
  emailPremium: 279,
  instagramBasic: 149,
  instagramPro: 249,
  videoBasic: 99,
  videoStandard: 189,
  videoGrowth: 269,
  videoPro: 349,
  videoScale: 629,
  videoEnterprise: 829,
  websiteStarter: 1299,
  websiteBusiness: 2499,
  websiteEnterprise: 4999,
  boothBasic: 499,
  boothPremium: 799,
  bundleBrandVisibility: 299,
  bundleLeadGeneration: 599,
  bundleEnterprise: 999,
  addOnCarouselPosts: 4,
  addOnExtraPlatform: 8,
  addOnSocialListening: 49,
  addOnInfluencerOutreach: 99,
  addOnInstagramStories: 40,
  addOnYoutubeAdvertising: 99,
  addOnLongFormContent: 99,
  addOnLocalSeo: 79,
  addOnEmailAbTesting: 49,
  addOnRushVideoDelivery: 25,
  addOnBoothPhotography: 199,
  addOnBoothVideoCoverage: 299,
  addOnBoothExtendedSocial: 149,
  addOnBoothPremiumDesign: 399,
  addOnBoothLeadQualification: 99,
  addOnBoothFollowUp: 249,
  addOnBoothAdditionalStaff: 200,
};

describe('the catalogue', () => {
  it('sells exactly what the price list states, at the stated price', () => {
    expect(Object.fromEntries(products.map(({ id, unitAmount }) => [id, unitAmount / 100]))).toEqual(stated);
  });

  it('gives every product its own id and price id', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(new Set(products.map(({ priceId }) => priceId)).size).toBe(products.length);
  });

  it('finds products by id and by price id, and nothing by names every object has', () => {
    expect(findProductByPriceId('price_social_starter')?.id).toBe('socialMediaStarter');
    expect(findProduct('addOnCarouselPosts')?.priceId).toBe('price_addOnCarouselPosts');
    for (const id of ['constructor', 'toString', '__proto__', '']) {
      expect(findProduct(id)).toBeUndefined();
      expect(findProductByPriceId(id)).toBeUndefined();
    }
  });

  it('bills websites and booths once, everything else by the month', () => {
    for (const product of products) {
      const once = product.category === 'website' || product.category === 'booth';
      expect([product.id, product.interval]).toEqual([product.id, once ? 'once' : 'month']);
    }
  });

  it('states bundle savings that are the difference to their plans bought one by one', () => {
    const table = bundles.map((bundle) => [
      bundle.id,
      (bundle.originalUnitAmount ?? 0) / 100,
      savedUnitAmount(bundle) / 100,
    ]);
    expect(table).toEqual([
      ['bundleBrandVisibility', 348, 49],
      ['bundleLeadGeneration', 648, 49],
      ['bundleEnterprise', 1695, 696],
    ]);
  });

  it('works out the price per video that the video plans advertise', () => {
    const perVideo = packages
      .filter(({ category }) => category === 'video')
      .map((plan) => (unitAmountPerItem(plan) ?? 0) / 100);
    expect(perVideo).toEqual([24.8, 23.6, 22.4, 21.8, 21, 20.7]);
  });

  it('includes a consultation with video plans from Growth up', () => {
    expect(
      products.filter((product) => product.kind === 'package' && product.includesConsultation).map(({ id }) => id),
    ).toEqual(['videoGrowth', 'videoPro', 'videoScale', 'videoEnterprise']);
  });

  it('lists no feature with another number than the plan counts', () => {
    for (const { id, quantities, features } of packages) {
      const counted = Object.values(quantities);
      const listed = features.flatMap((text) => /^(?:Up to )?(\d+)[ -]/.exec(text)?.[1] ?? []).map(Number);
      expect([id, listed.toSorted()]).toEqual([id, counted.toSorted()]);
    }
  });

  it('names exactly one popular plan in every service', () => {
    for (const { id } of services) {
      expect([id, packages.filter((plan) => plan.category === id && plan.popular).length]).toEqual([id, 1]);
    }
  });

  it('lets add-ons be bought with packages of their own category only', () => {
    for (const addOn of addOns) {
      expect(addOn.compatibility.length).toBeGreaterThan(0);
      for (const id of addOn.compatibility) expect(findProduct(id)?.category).toBe(addOn.category);
    }
  });

  it('names the lowest price of a service as its "from" price', () => {
    const cents = (id: string) => (stated[id] ?? Number.NaN) * 100;
    expect(fromUnitAmount('social-media')).toBe(cents('socialMediaStarter'));
    expect(fromUnitAmount('ads')).toBe(cents('adsBasic'));
    expect(fromUnitAmount('website')).toBe(cents('websiteStarter'));
  });

  it('publishes a catalogue that its own schema accepts', () => {
    const published = JSON.parse(JSON.stringify(publicCatalogue()));
    expect(v.parse(catalogueSchema, published)).toEqual(published);
    expect(published.products).toHaveLength(products.length);
  });
});

it('sells an extra platform only to plans that are not on all seven', () => {
  const most = Math.max(...packages.map(({ quantities }) => quantities.platforms ?? 0));
  const buyable = addOns.find(({ id }) => id === 'addOnExtraPlatform')?.compatibility ?? [];
  expect(most).toBe(7);
  expect(packages.filter(({ id }) => buyable.includes(id)).map(({ quantities }) => quantities.platforms)).toEqual([
    3, 5,
  ]);
});
