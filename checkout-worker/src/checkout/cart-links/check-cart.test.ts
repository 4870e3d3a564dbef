import { beforeEach, describe, expect, it } from 'vitest';
import { maxLines } from '#catalogue/cart-rules.ts';
import type { CartCheck } from '#catalogue/wire-carts.ts';
import { clearDatabase, registerPartner, sendRequest, siteOrigin } from '../../testing/harness.ts';

beforeEach(clearDatabase);

async function check(items: string): Promise<CartCheck> {
  const response = await sendRequest(
    new Request(`${siteOrigin}/api/carts/${items}`, { headers: { Origin: 'https://agent.example' } }),
  );
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  return response.json<CartCheck>();
}

describe('GET /api/carts/:items', () => {
  it('returns the cart link, the lines with their prices, and the amounts of each checkout', async () => {
    expect(await check('socialMediaStarter:1,addOnCarouselPosts:12,websiteStarter:1?language=en')).toEqual({
      valid: true,
      link: `${siteOrigin}/buy/socialMediaStarter:1,addOnCarouselPosts:12,websiteStarter:1?context/language=en`,
      currency: 'usd',
      lines: [
        { id: 'socialMediaStarter', name: 'Social Media Starter', quantity: 1, unit_amount: 199_00, billed: 'month' },
        { id: 'addOnCarouselPosts', name: 'Carousel Posts', quantity: 12, unit_amount: 4_00, billed: 'month' },
        { id: 'websiteStarter', name: 'Website Starter', quantity: 1, unit_amount: 1299_00, billed: 'once' },
      ],
      refused: [],
      checkouts: [
        {
          items: 'socialMediaStarter:1,addOnCarouselPosts:12,websiteStarter:1',
          due_today: 1546_00,
          then_monthly: 247_00,
          then_yearly: 0,
        },
      ],
    });
  });

  it.each([
    ['socialMediaStarter:1,socialMediaPro:1', 'one-package-per-category', 'socialMediaPro'],
    ['seoStarter:1,retiredPlan:1', 'not-sold', 'retiredPlan'],
    ['seoStarter:100', 'quantity', 'seoStarter'],
    ['seoStarter:0', 'quantity', 'seoStarter'],
    ['seoStarter:1,seoStarter:2', 'repeated', 'seoStarter'],
    ['seoStarter', 'unreadable', 'seoStarter'],
    [`${'seoStarter:1,'.repeat(maxLines)}videoBasic:1`, 'too-many-lines', 'videoBasic'],
  ])('returns the rule that a line of %s breaks: %s', async (items, rule, text) => {
    const { valid, refused } = await check(items);
    expect(valid).toBe(false);
    expect(refused.at(-1)).toEqual({ rule, text, message: expect.stringMatching(/\.$/) });
  });

  it.each([
    ['addOnCarouselPosts:1', 'add-on-needs-package'],
    ['socialMediaStarter:1,bundleBrandVisibility:1', 'sold-twice'],
  ])('returns the rule that prevents the payment of %s: %s', async (items, rule) => {
    const { valid, refused, problem } = await check(items);
    expect(valid).toBe(false);
    expect([refused, problem]).toEqual([[], { rule, message: expect.stringMatching(/\.$/) }]);
  });

  it('returns no checkout for a link without a valid line', async () => {
    expect(await check('retiredPlan:1')).toMatchObject({ valid: false, lines: [], checkouts: [] });
  });
});

describe('GET /api/carts/:items for a signed link', () => {
  const items = 'socialMediaStarter:1';

  async function requestSignedLink(): Promise<string> {
    await registerPartner('acme', 'https://acme.example');
    const request = new Request(`${siteOrigin}/api/cart-link?cart=${items}&promo=SPRING20`, {
      headers: { Origin: 'https://acme.example' },
    });
    return (await (await sendRequest(request)).json<{ url: string }>()).url;
  }

  it('returns a cart link with the same signature and promotion code', async () => {
    const link = await requestSignedLink();
    const { signature, ...reply } = await check(link.split('/buy/')[1] ?? '');
    expect(signature).toBeUndefined();
    expect(new URL(reply.link).searchParams.get('sig')).toMatch(/^[\w-]{43}$/);
    const again = await check(reply.link.split('/buy/')[1] ?? '');
    expect(again).toEqual({ ...reply, link: reply.link });
  });

  it('returns the reason and a cart link without the signature if the signature is invalid', async () => {
    const altered = (await requestSignedLink()).replace(':1', ':2').split('/buy/')[1] ?? '';
    expect(await check(altered)).toMatchObject({
      valid: true,
      signature: { rule: 'altered', message: expect.stringContaining('credits no partner') },
      link: `${siteOrigin}/buy/socialMediaStarter:2?discounts/codes/0=SPRING20&context/language=en`,
    });
  });
});
