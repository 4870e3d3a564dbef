import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOnsWithoutPackage,
  addToCart,
  type Cart,
  cartTotals,
  cheaperBundle,
  checkoutMode,
  maxQuantity,
  packageLineIn,
  removeFromCart,
  replaceByBundle,
  resolveCart,
  setQuantity,
  soldTwice,
  switchPackage,
} from './cart-rules.ts';
import { findProduct, products } from './products.ts';

function cartOf(...ids: string[]): Cart {
  return ids.reduce<Cart>(addToCart, []);
}

describe('addToCart()', () => {
  it('addToCart() adds a product with quantity 1', () => {
    expect(cartOf('socialMediaGrowth')).toEqual([{ id: 'socialMediaGrowth', quantity: 1 }]);
  });

  it('addToCart() replaces a package of the same category at the same position in the cart', () => {
    const cart = cartOf('socialMediaStarter', 'websiteStarter', 'socialMediaPro');
    expect(cart.map(({ id }) => id)).toEqual(['socialMediaPro', 'websiteStarter']);
  });

  it('addToCart() returns the cart unchanged if the cart already contains the add-on', () => {
    const cart = setQuantity(cartOf('addOnCarouselPosts'), 'addOnCarouselPosts', 5);
    expect(addToCart(cart, 'addOnCarouselPosts')).toBe(cart);
  });

  it('addToCart() ignores unknown ids', () => {
    for (const id of ['nothing', '__proto__', 'constructor', '']) expect(cartOf(id)).toEqual([]);
  });

  it('addToCart() keeps the package of a category when an add-on of the same category is added', () => {
    const cart = cartOf('socialMediaGrowth', 'addOnCarouselPosts', 'addOnSocialListening');
    expect(cart).toHaveLength(3);
    expect(packageLineIn(cart, 'social-media')?.id).toBe('socialMediaGrowth');
  });

  it('packageLineIn() does not return an add-on of the category', () => {
    expect(packageLineIn(cartOf('addOnCarouselPosts'), 'social-media')).toBeUndefined();
  });
});

describe('switchPackage(), setQuantity() and removeFromCart()', () => {
  it('switchPackage() gives the new plan the position and quantity of the old plan', () => {
    const cart = setQuantity(cartOf('videoBasic', 'seoPro'), 'videoBasic', 3);
    expect(switchPackage(cart, 'videoBasic', 'videoScale')).toEqual([
      { id: 'videoScale', quantity: 3 },
      { id: 'seoPro', quantity: 1 },
    ]);
  });

  it('switchPackage() does not switch to another category or to an add-on', () => {
    const cart = cartOf('videoBasic');
    expect(switchPackage(cart, 'videoBasic', 'seoPro')).toBe(cart);
    expect(switchPackage(cart, 'videoBasic', 'addOnRushVideoDelivery')).toBe(cart);
  });

  it('setQuantity() removes a line if the quantity is 0 or less', () => {
    expect(setQuantity(cartOf('videoBasic'), 'videoBasic', 0)).toEqual([]);
    expect(setQuantity(cartOf('videoBasic'), 'videoBasic', -4)).toEqual([]);
  });

  it('setQuantity() limits the quantity to the maximum and ignores fractions', () => {
    expect(setQuantity(cartOf('videoBasic'), 'videoBasic', 1000)[0]?.quantity).toBe(maxQuantity);
    const cart = cartOf('videoBasic');
    for (const quantity of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(setQuantity(cart, 'videoBasic', quantity)).toBe(cart);
    }
  });

  it('setQuantity() replaces the unit price of a line if a new price is passed', () => {
    const cart = setQuantity(cartOf('videoBasic'), 'videoBasic', 2, 109_00);
    expect(cartTotals(cart).dueToday).toBe(218_00);
  });

  it('removeFromCart() removes only the line of the given product', () => {
    expect(removeFromCart(cartOf('videoBasic', 'seoPro'), 'videoBasic').map(({ id }) => id)).toEqual(['seoPro']);
  });
});

describe('cartTotals() and checkoutMode()', () => {
  it('cartTotals() splits a mixed cart into the amount due today and the later monthly amount', () => {
    expect(cartTotals(cartOf('socialMediaGrowth', 'websiteStarter'))).toEqual({
      itemCount: 2,
      dueToday: 1598_00,
      thenMonthly: 299_00,
      thenYearly: 0,
      saved: 0,
    });
  });

  it('cartTotals() adds up the savings of all bundles', () => {
    expect(cartTotals(cartOf('bundleEnterprise', 'websiteStarter')).saved).toBe(696_00);
  });

  it('cartTotals() reports no savings while the cart contains a service twice', () => {
    expect(cartTotals(cartOf('bundleEnterprise', 'seoPro')).saved).toBe(0);
  });

  it('checkoutMode() returns `subscription` if at least one line is a subscription', () => {
    expect(checkoutMode(cartOf('websiteStarter', 'boothBasic'))).toBe('payment');
    expect(checkoutMode(cartOf('websiteStarter', 'seoPro'))).toBe('subscription');
  });
});

describe('addOnsWithoutPackage() and hasPackageFor()', () => {
  it('addOnsWithoutPackage() returns the add-ons that are not compatible with any package in the cart', () => {
    expect(addOnsWithoutPackage(cartOf('emailBasic', 'addOnEmailAbTesting')).map(({ id }) => id)).toEqual([
      'addOnEmailAbTesting',
    ]);
    expect(addOnsWithoutPackage(cartOf('emailPremium', 'addOnEmailAbTesting'))).toEqual([]);
  });

  it('addOnsWithoutPackage() counts a bundle as the plans that it includes', () => {
    expect(addOnsWithoutPackage(cartOf('bundleLeadGeneration', 'addOnEmailAbTesting'))).toEqual([]);
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
        const totals = cartTotals(cart);
        const sum = resolveCart(cart).reduce((total, line) => total + line.unitAmount * line.quantity, 0);
        expect(totals.dueToday).toBe(sum);
      }),
    );
  });
});

describe('soldTwice(), cheaperBundle() and replaceByBundle()', () => {
  const named = (cart: Cart) => soldTwice(cart).map(({ plan, bundle }) => [plan.id, bundle.id]);

  it('soldTwice() reports a plan whose service is also in a bundle, whichever was added first', () => {
    expect(named(cartOf('bundleLeadGeneration', 'adsBasic', 'emailBasic'))).toEqual([
      ['adsBasic', 'bundleLeadGeneration'],
      ['emailBasic', 'bundleLeadGeneration'],
    ]);
    expect(named(cartOf('socialMediaPro', 'bundleEnterprise'))).toEqual([['socialMediaPro', 'bundleEnterprise']]);
  });

  it('soldTwice() reports nothing if the bundle and the plan contain different services', () => {
    expect(named(cartOf('bundleBrandVisibility', 'adsBasic', 'websiteStarter', 'addOnCarouselPosts'))).toEqual([]);
  });

  it('cheaperBundle() returns a bundle only if the cart contains every plan of the bundle with quantity 1', () => {
    expect(cheaperBundle(cartOf('adsStandard', 'emailStandard', 'seoGrowth'))?.id).toBe('bundleLeadGeneration');
    expect(cheaperBundle(cartOf('adsStandard'))).toBeUndefined();
    const two = setQuantity(cartOf('adsStandard', 'emailStandard'), 'emailStandard', 2);
    expect(cheaperBundle(two)).toBeUndefined();
    expect(cheaperBundle(cartOf('adsStandard', 'emailStandard', 'bundleBrandVisibility'))).toBeUndefined();
  });

  it('replaceByBundle() removes the plans whose services the bundle includes', () => {
    const cart = replaceByBundle(cartOf('adsStandard', 'seoGrowth', 'emailStandard'), 'bundleLeadGeneration');
    expect(cart.map(({ id }) => id)).toEqual(['bundleLeadGeneration', 'seoGrowth']);
    expect(soldTwice(cart)).toEqual([]);
  });
});
