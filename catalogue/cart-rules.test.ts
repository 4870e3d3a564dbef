import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  calculateCartTotals,
  findCheaperBundle,
  findPackageLine,
  findPlansSoldTwice,
  getCheckoutMode,
  listAddOnsWithoutPackage,
  maxQuantity,
  removeFromCart,
  replaceByBundle,
  resolveCart,
  setQuantity,
  switchPackage,
} from './cart-rules.ts';
import { findProduct, products } from './products.ts';

function createCart(...ids: string[]): Cart {
  return ids.reduce<Cart>(addToCart, []);
}

describe('addToCart()', () => {
  it('addToCart() adds a product with quantity 1', () => {
    expect(createCart('socialMediaGrowth')).toEqual([{ id: 'socialMediaGrowth', quantity: 1 }]);
  });

  it('addToCart() replaces a package of the same category at the same position in the cart', () => {
    const cart = createCart('socialMediaStarter', 'websiteStarter', 'socialMediaPro');
    expect(cart.map(({ id }) => id)).toEqual(['socialMediaPro', 'websiteStarter']);
  });

  it('addToCart() returns the cart unchanged if the cart already contains the add-on', () => {
    const cart = setQuantity(createCart('addOnCarouselPosts'), 'addOnCarouselPosts', 5);
    expect(addToCart(cart, 'addOnCarouselPosts')).toBe(cart);
  });

  it('addToCart() ignores unknown ids', () => {
    for (const id of ['nothing', '__proto__', 'constructor', '']) expect(createCart(id)).toEqual([]);
  });

  it('addToCart() keeps the package of a category when an add-on of the same category is added', () => {
    const cart = createCart('socialMediaGrowth', 'addOnCarouselPosts', 'addOnSocialListening');
    expect(cart).toHaveLength(3);
    expect(findPackageLine(cart, 'social-media')?.id).toBe('socialMediaGrowth');
  });

  it('findPackageLine() does not return an add-on of the category', () => {
    expect(findPackageLine(createCart('addOnCarouselPosts'), 'social-media')).toBeUndefined();
  });
});

describe('switchPackage(), setQuantity() and removeFromCart()', () => {
  it('switchPackage() gives the new plan the position and quantity of the old plan', () => {
    const cart = setQuantity(createCart('videoBasic', 'seoPro'), 'videoBasic', 3);
    expect(switchPackage(cart, 'videoBasic', 'videoScale')).toEqual([
      { id: 'videoScale', quantity: 3 },
      { id: 'seoPro', quantity: 1 },
    ]);
  });

  it('switchPackage() does not switch to another category or to an add-on', () => {
    const cart = createCart('videoBasic');
    expect(switchPackage(cart, 'videoBasic', 'seoPro')).toBe(cart);
    expect(switchPackage(cart, 'videoBasic', 'addOnRushVideoDelivery')).toBe(cart);
  });

  it('setQuantity() removes a line if the quantity is 0 or less', () => {
    expect(setQuantity(createCart('videoBasic'), 'videoBasic', 0)).toEqual([]);
    expect(setQuantity(createCart('videoBasic'), 'videoBasic', -4)).toEqual([]);
  });

  it('setQuantity() limits the quantity to the maximum and ignores fractions', () => {
    expect(setQuantity(createCart('videoBasic'), 'videoBasic', 1000)[0]?.quantity).toBe(maxQuantity);
    const cart = createCart('videoBasic');
    for (const quantity of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(setQuantity(cart, 'videoBasic', quantity)).toBe(cart);
    }
  });

  it('setQuantity() replaces the unit price of a line if a new price is passed', () => {
    const cart = setQuantity(createCart('videoBasic'), 'videoBasic', 2, 109_00);
    expect(calculateCartTotals(cart).dueToday).toBe(218_00);
  });

  it('removeFromCart() removes only the line of the given product', () => {
    expect(removeFromCart(createCart('videoBasic', 'seoPro'), 'videoBasic').map(({ id }) => id)).toEqual(['seoPro']);
  });
});

describe('calculateCartTotals() and getCheckoutMode()', () => {
  it('calculateCartTotals() splits a mixed cart into the amount due today and the later monthly amount', () => {
    expect(calculateCartTotals(createCart('socialMediaGrowth', 'websiteStarter'))).toEqual({
      itemCount: 2,
      dueToday: 1598_00,
      thenMonthly: 299_00,
      thenYearly: 0,
      saved: 0,
    });
  });

  it('calculateCartTotals() adds up the savings of all bundles', () => {
    expect(calculateCartTotals(createCart('bundleEnterprise', 'websiteStarter')).saved).toBe(696_00);
  });

  it('calculateCartTotals() reports no savings while the cart contains a service twice', () => {
    expect(calculateCartTotals(createCart('bundleEnterprise', 'seoPro')).saved).toBe(0);
  });

  it('getCheckoutMode() returns `subscription` if at least one line is a subscription', () => {
    expect(getCheckoutMode(createCart('websiteStarter', 'boothBasic'))).toBe('payment');
    expect(getCheckoutMode(createCart('websiteStarter', 'seoPro'))).toBe('subscription');
  });
});

describe('listAddOnsWithoutPackage() and hasPackageFor()', () => {
  it('listAddOnsWithoutPackage() returns the add-ons that are not compatible with any package in the cart', () => {
    expect(listAddOnsWithoutPackage(createCart('emailBasic', 'addOnEmailAbTesting')).map(({ id }) => id)).toEqual([
      'addOnEmailAbTesting',
    ]);
    expect(listAddOnsWithoutPackage(createCart('emailPremium', 'addOnEmailAbTesting'))).toEqual([]);
  });

  it('listAddOnsWithoutPackage() counts a bundle as the plans that it includes', () => {
    expect(listAddOnsWithoutPackage(createCart('bundleLeadGeneration', 'addOnEmailAbTesting'))).toEqual([]);
  });
});

describe('carts after any sequence of cart operations', () => {
  const id = fc.constantFrom(...products.map((product) => product.id), 'unknown');
  const action = fc.oneof(
    id.map((target) => (cart: Cart) => addToCart(cart, target)),
    id.map((target) => (cart: Cart) => removeFromCart(cart, target)),
    fc.tuple(id, fc.integer({ min: -5, max: 200 })).map(
      ([target, quantity]) =>
        (cart: Cart) =>
          setQuantity(cart, target, quantity),
    ),
    fc.tuple(id, id).map(
      ([from, to]) =>
        (cart: Cart) =>
          switchPackage(cart, from, to),
    ),
  );

  it('contain each product at most once, at most one package per category, and only whole quantities', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const cart = actions.reduce<Cart>((state, change) => change(state), []);
        const ids = cart.map((line) => line.id);
        expect(new Set(ids).size).toBe(ids.length);
        const packageCategories = resolveCart(cart).flatMap(({ product }) =>
          product.kind === 'package' ? [product.category] : [],
        );
        expect(new Set(packageCategories).size).toBe(packageCategories.length);
        for (const line of cart) {
          expect(findProduct(line.id)).toBeDefined();
          expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= maxQuantity).toBe(true);
        }
        const totals = calculateCartTotals(cart);
        const sum = resolveCart(cart).reduce((total, line) => total + line.unitAmount * line.quantity, 0);
        expect(totals.dueToday).toBe(sum);
      }),
    );
  });
});

describe('findPlansSoldTwice(), findCheaperBundle() and replaceByBundle()', () => {
  const listPlansAndBundles = (cart: Cart) => findPlansSoldTwice(cart).map(({ plan, bundle }) => [plan.id, bundle.id]);

  it('findPlansSoldTwice() reports a plan whose service is also in a bundle, whichever was added first', () => {
    expect(listPlansAndBundles(createCart('bundleLeadGeneration', 'adsBasic', 'emailBasic'))).toEqual([
      ['adsBasic', 'bundleLeadGeneration'],
      ['emailBasic', 'bundleLeadGeneration'],
    ]);
    expect(listPlansAndBundles(createCart('socialMediaPro', 'bundleEnterprise'))).toEqual([
      ['socialMediaPro', 'bundleEnterprise'],
    ]);
  });

  it('findPlansSoldTwice() reports nothing if the bundle and the plan contain different services', () => {
    expect(
      listPlansAndBundles(createCart('bundleBrandVisibility', 'adsBasic', 'websiteStarter', 'addOnCarouselPosts')),
    ).toEqual([]);
  });

  it('findCheaperBundle() returns a bundle only if the cart contains every plan of the bundle with quantity 1', () => {
    expect(findCheaperBundle(createCart('adsStandard', 'emailStandard', 'seoGrowth'))?.id).toBe('bundleLeadGeneration');
    expect(findCheaperBundle(createCart('adsStandard'))).toBeUndefined();
    const two = setQuantity(createCart('adsStandard', 'emailStandard'), 'emailStandard', 2);
    expect(findCheaperBundle(two)).toBeUndefined();
    expect(findCheaperBundle(createCart('adsStandard', 'emailStandard', 'bundleBrandVisibility'))).toBeUndefined();
  });

  it('replaceByBundle() removes the plans whose services the bundle includes', () => {
    const cart = replaceByBundle(createCart('adsStandard', 'seoGrowth', 'emailStandard'), 'bundleLeadGeneration');
    expect(cart.map(({ id }) => id)).toEqual(['bundleLeadGeneration', 'seoGrowth']);
    expect(findPlansSoldTwice(cart)).toEqual([]);
  });
});
