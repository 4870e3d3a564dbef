import { describe, expect, it } from 'vitest';
import { addOns, bundles, packages, services } from '#agency/catalogue';
import {
  calculateSavedUnitAmount,
  calculateUnitAmountPerItem,
  findProduct,
  findProductByPriceId,
  getLowestUnitAmount,
  products,
} from '#catalogue/products.ts';

/** The agency's price list: US dollars by product id. */
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

describe("Tideline's catalogue", () => {
  it('the catalogue contains exactly the products of the price list, at their listed prices', () => {
    expect(Object.fromEntries(products.map(({ id, unitAmount }) => [id, unitAmount / 100]))).toEqual(stated);
  });

  it('every product has a unique id and a unique price id', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(new Set(products.map(({ priceId }) => priceId)).size).toBe(products.length);
  });

  it('products are found by id and by price id, and no product is found by a name such as “constructor”', () => {
    expect(findProductByPriceId('price_social_starter')?.id).toBe('socialMediaStarter');
    expect(findProduct('addOnCarouselPosts')?.priceId).toBe('price_addOnCarouselPosts');
    for (const id of ['constructor', 'toString', '__proto__', '']) {
      expect(findProduct(id)).toBeUndefined();
      expect(findProductByPriceId(id)).toBeUndefined();
    }
  });

  it('websites and booths are billed once, and all other products monthly', () => {
    for (const product of products) {
      const once = product.category === 'website' || product.category === 'booth';
      expect([product.id, product.interval]).toEqual([product.id, once ? 'once' : 'month']);
    }
  });

  it("a bundle's saving is the difference between its price and the total of its plans' separate prices", () => {
    const table = bundles.map((bundle) => [
      bundle.id,
      (bundle.originalUnitAmount ?? 0) / 100,
      calculateSavedUnitAmount(bundle) / 100,
    ]);
    expect(table).toEqual([
      ['bundleBrandVisibility', 348, 49],
      ['bundleLeadGeneration', 648, 49],
      ['bundleEnterprise', 1695, 696],
    ]);
  });

  it("each video plan's price per video equals the advertised price", () => {
    const perVideo = packages
      .filter(({ category }) => category === 'video')
      .map((plan) => (calculateUnitAmountPerItem(plan) ?? 0) / 100);
    expect(perVideo).toEqual([24.8, 23.6, 22.4, 21.8, 21, 20.7]);
  });

  it('the Growth video plan and all higher video plans include a consultation', () => {
    expect(
      products.filter((product) => product.kind === 'package' && product.includesConsultation).map(({ id }) => id),
    ).toEqual(['videoGrowth', 'videoPro', 'videoScale', 'videoEnterprise']);
  });

  it("every number in a plan's feature list is one of the plan's quantities", () => {
    for (const { id, quantities, features } of packages) {
      const counted = Object.values(quantities);
      const listed = features.flatMap((text) => /^(?:Up to )?(\d+)[ -]/.exec(text)?.[1] ?? []).map(Number);
      expect([id, listed.toSorted()]).toEqual([id, counted.toSorted()]);
    }
  });

  it('each service has exactly one plan marked as popular', () => {
    for (const { id } of services) {
      expect([id, packages.filter((plan) => plan.category === id && plan.popular).length]).toEqual([id, 1]);
    }
  });

  it('an add-on is compatible only with packages of its own category', () => {
    for (const addOn of addOns) {
      expect(addOn.compatibility.length).toBeGreaterThan(0);
      for (const id of addOn.compatibility) expect(findProduct(id)?.category).toBe(addOn.category);
    }
  });

  it('the "from" price of a service is the lowest price of the service', () => {
    const getCents = (id: string) => (stated[id] ?? Number.NaN) * 100;
    expect(getLowestUnitAmount('social-media')).toBe(getCents('socialMediaStarter'));
    expect(getLowestUnitAmount('ads')).toBe(getCents('adsBasic'));
    expect(getLowestUnitAmount('website')).toBe(getCents('websiteStarter'));
  });
});

it('an extra platform can be added only to plans that do not include all seven platforms', () => {
  const most = Math.max(...packages.map(({ quantities }) => quantities.platforms ?? 0));
  const buyable = addOns.find(({ id }) => id === 'addOnExtraPlatform')?.compatibility ?? [];
  expect(most).toBe(7);
  expect(packages.filter(({ id }) => buyable.includes(id)).map(({ quantities }) => quantities.platforms)).toEqual([
    3, 5,
  ]);
});
