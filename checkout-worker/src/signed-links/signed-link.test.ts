import { env } from 'cloudflare:workers';
import decodeQR from 'qr/decode.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCartLines, writeCartLines } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import { products } from '#catalogue/products.ts';
import { getDatabase } from '../env.ts';
import { openDeskPage, stubAccess } from '../testing/desk.ts';
import {
  clearDatabase,
  createCart,
  createFormRequest,
  createJsonRequest,
  createTestEnv,
  formTokenSecret,
  getProduct,
  postCheckout,
  readHiddenFields,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { installStripeFake } from '../testing/stripe-fake.ts';
import { createQrCode } from './link-form.tsx';
import { makeLink } from './make-link.ts';
import {
  findLinkRefusal,
  formatCartFragment,
  type LinkTerms,
  parseCartFragment,
  type SignedLink,
  type Signer,
  signLink,
} from './signed-link.ts';

const now = Date.UTC(2026, 10, 26, 12) / 1000;
const day = 24 * 60 * 60;
const items = 'socialMediaStarter:1,addOnCarouselPosts:12';
const terms: LinkTerms = { items, promo: 'SPRING20', partner: 'acme', expires: '2026-12-31' };

const createSigner = (changes: Partial<Signer> = {}): Signer => ({
  database: getDatabase(createTestEnv()),
  secrets: [formTokenSecret],
  site: siteOrigin,
  ...changes,
});

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(now * 1000);
  installStripeFake();
  await registerPartner('acme', 'https://acme.example');
  await registerPartner('other', 'https://other.example');
});

async function createSignedLink(changes: Partial<LinkTerms> = {}, by = createSigner()): Promise<SignedLink> {
  const link = await signLink({ ...terms, ...changes }, by);
  if (!link) throw new Error('The partner is not registered');
  return link;
}

const get = (url: string) => sendRequest(new Request(url, { redirect: 'manual' }));

/** Opens a link and returns the final URL and its page. */
async function followLink(link: string): Promise<{ url: URL; page: string }> {
  const url = new URL((await get(link)).headers.get('location') ?? 'about:blank');
  const page = (await (await get(url.href)).text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  return { url, page };
}

async function provenPartner(): Promise<unknown> {
  return env.DB.prepare('SELECT partner, partner_proof AS proof FROM orders').first();
}

function createRandomCart(): Cart {
  const shuffled = products.map((product) => ({ product, at: Math.random() })).sort((a, b) => a.at - b.at);
  const lines = shuffled.slice(0, 1 + Math.floor(Math.random() * 8));
  const text = lines.map(({ product: { id } }) => `${id}:${1 + Math.floor(Math.random() * 99)}`).join(',');
  return readCartLines(text).cart;
}

describe('the signature of a cart link (T57)', () => {
  it('is valid for 500 random carts', async () => {
    const carts = Array.from({ length: 500 }, createRandomCart);
    const links = await Promise.all(carts.map((cart) => createSignedLink({ items: writeCartLines(cart) })));
    const fragments = links.map((link) => formatCartFragment(link, link));
    const read = fragments.map((fragment) => parseCartFragment(fragment) as SignedLink);
    expect(read.map((link) => readCartLines(link.items).cart)).toEqual(carts);
    expect(await Promise.all(read.map((link) => findLinkRefusal(link, createSigner(), now)))).toEqual(
      carts.map(() => undefined),
    );
  });

  it('is refused if any character of the signed part is changed', async () => {
    const link = await createSignedLink();
    for (const name of ['items', 'promo', 'expires', 'sig'] as const) {
      const text = link[name] ?? '';
      for (let at = 0; at < text.length; at++) {
        const other = text[at] === 'A' ? 'B' : 'A';
        const changed = { ...link, [name]: text.slice(0, at) + other + text.slice(at + 1) };
        expect(await findLinkRefusal(changed, createSigner(), now), `${name} ${at}`).toBe('altered');
      }
    }
  });

  it.each([
    ['another partner', { partner: 'other' }],
    ['no promotion code', { promo: undefined }],
    ['another cart', { items: 'socialMediaStarter:1' }],
    ['a later expiry date', { expires: '2027-12-31' }],
    ['another encoding of the same signature bytes', { sig: 'last' }],
    ['no partner', { partner: '' }],
  ] as const)('is refused for %s', async (_, change) => {
    const link = await createSignedLink();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet[alphabet.indexOf(link.sig.at(-1) ?? '') + 1];
    const changed = 'sig' in change ? { sig: link.sig.slice(0, -1) + last } : change;
    expect(await findLinkRefusal({ ...link, ...changed }, createSigner(), now)).toBe('altered');
  });

  it.each([
    ['site', { site: 'https://other-agency.example' }],
    ['secret', { secrets: ['another-secret-of-32-characters-or-more'] as const }],
  ])('is refused if the Worker has another %s', async (_, change) => {
    expect(await findLinkRefusal(await createSignedLink(), createSigner(change), now)).toBe('altered');
  });

  it('is valid through the last day of the link in UTC, and after the secret was replaced', async () => {
    const link = await createSignedLink({ expires: '2026-11-26' });
    const replaced = createSigner({ secrets: ['the-new-secret-of-32-characters-or-more', formTokenSecret] });
    expect(await findLinkRefusal(link, replaced, now + day / 2 - 1)).toBeUndefined();
    expect(await findLinkRefusal(link, createSigner(), now + day / 2)).toBe('expired');
  });

  it('is refused after the partner was removed, and for a later partner with the same id', async () => {
    const link = await createSignedLink();
    await env.DB.prepare("DELETE FROM partners WHERE id = 'acme'").run();
    expect(await findLinkRefusal(link, createSigner(), now)).toBe('revoked');
    await env.DB.prepare("INSERT INTO partners (id, name, created_at) VALUES ('acme', 'New', 7)").run();
    expect(await findLinkRefusal(link, createSigner(), now)).toBe('altered');
  });
});

describe('a signed cart link', () => {
  const request = { items, partner: 'acme', expires: '2026-12-31' };

  it('opens a page with prices, and an order from that page stores the partner as proven by the link', async () => {
    const { url, page } = await followLink(await makeLink(request, createSigner(), now));
    expect(url.pathname).toBe('/cart');
    expect(page).not.toContain('role="status"');
    expect((await sendRequest(createFormRequest(readHiddenFields(page)))).status).toBe(303);
    expect(await provenPartner()).toEqual({ partner: 'acme', proof: 'link' });
  });

  it('stays valid with additional parameters and with encoded items', async () => {
    const link = (await makeLink(request, createSigner(), now)).replace(
      'socialMediaStarter',
      `~${btoa('socialMediaStarter').replace(/=+$/, '')}`,
    );
    const { page } = await followLink(`${link}&utm_source=mail&buyer/email=ada%40example.com&context/language=en`);
    expect(readHiddenFields(page).signedLink).toContain('sig=');
  });

  it('passes its signature to a page of the site', async () => {
    const { url } = await followLink(
      await makeLink({ ...request, page: '/pricing?category=seo' }, createSigner(), now),
    );
    expect(url.pathname + url.search).toBe('/pricing?category=seo&partner=acme');
    const fields = { partner: 'acme', signedLink: url.hash.slice(1) };
    await postCheckout({ items: [...createCart('socialMediaStarter')], ...fields });
    expect(await provenPartner()).toEqual({ partner: 'acme', proof: 'link' });
  });

  it('passes its signature to a page of the partner', async () => {
    const link = await makeLink({ ...request, page: 'https://acme.example/shop' }, createSigner(), now);
    expect(link).toMatch(
      /^https:\/\/acme\.example\/shop#cart=socialMediaStarter:1,addOnCarouselPosts:12&partner=acme&/,
    );
    const read = parseCartFragment(new URL(link).hash.slice(1));
    expect(read && (await findLinkRefusal(read, createSigner(), now))).toBeUndefined();
  });

  it.each([
    ['altered', (link: string) => link.replace(':12', ':13'), 'changed after it was made'],
    ['signed for another partner', (link: string) => link.replace('acme', 'other'), 'changed after it was made'],
    ['changed to an unknown partner', (link: string) => link.replace('acme', 'nobody'), 'isn’t registered'],
    ['given two partners', (link: string) => `${link}&partner=other`, 'changed after it was made'],
    ['given two signatures', (link: string) => `${link}&sig=x`, 'changed after it was made'],
  ])(
    'explains why the link is invalid if the link was %s, and offers the cart without the partner',
    async (_, change, sentence) => {
      const { url, page } = await followLink(
        change(await makeLink({ ...request, page: '/pricing' }, createSigner(), now)),
      );
      expect(url.pathname).toBe('/cart');
      expect(page).toContain(sentence);
      expect(page).toContain('You can still order everything here');
      const { partner, signedLink, ...fields } = readHiddenFields(page);
      expect([partner, signedLink]).toEqual([undefined, undefined]);
      expect((await sendRequest(createFormRequest(fields))).status).toBe(303);
      expect(await provenPartner()).toEqual({ partner: null, proof: null });
    },
  );

  it('explains that the link has expired', async () => {
    const link = await makeLink(request, createSigner(), now);
    vi.setSystemTime(Date.UTC(2027, 0, 1));
    expect((await followLink(link)).page).toContain('This link has expired.');
  });
});

describe('the proof of an order’s partner', () => {
  const createLinkQuery = async (changes: Partial<LinkTerms> = {}) => {
    const { items, partner, expires, sig } = await createSignedLink({ promo: undefined, ...changes });
    return `${new URLSearchParams({ cart: items, partner, expires, sig })}`;
  };
  const order = (fields: Record<string, unknown>) =>
    postCheckout({ items: createCart('socialMediaStarter'), ...fields });

  it.each([
    ['a partner named without a signed link', async () => ({ partner: 'acme' })],
    ['a link for another partner', async () => ({ partner: 'other', signedLink: await createLinkQuery() })],
    [
      'a link to another cart',
      async () => ({ partner: 'acme', signedLink: await createLinkQuery({ items: 'seoStarter:1' }) }),
    ],
    [
      'a link to fewer products',
      async () => ({ partner: 'acme', signedLink: await createLinkQuery({ items: 'socialMediaStarter:2' }) }),
    ],
    ['an altered link', async () => ({ partner: 'acme', signedLink: `${await createLinkQuery()}A` })],
    [
      'an expired link',
      async () => ({ partner: 'acme', signedLink: await createLinkQuery({ expires: '2026-11-25' }) }),
    ],
    ['a text that is not a link', async () => ({ partner: 'acme', signedLink: 'x'.repeat(3000) })],
  ])('is missing for %s', async (_, fields) => {
    expect((await order(await fields())).status).toBe(200);
    expect(await provenPartner()).toMatchObject({ proof: null });
  });

  it('is “page” if the buyer ordered on the partner’s own page, whatever partner the request names', async () => {
    const fields = { items: createCart('socialMediaStarter'), partner: 'other', attempt: crypto.randomUUID() };
    expect((await sendRequest(createJsonRequest(fields, { Origin: 'https://acme.example' }))).status).toBe(200);
    expect(await provenPartner()).toEqual({ partner: 'acme', proof: 'page' });
  });

  it('is “link” if the buyer opened a signed link on the partner’s own page, unless the signature is invalid', async () => {
    const origin = { Origin: 'https://acme.example' };
    const items = createCart('socialMediaStarter');
    for (const [end, proof] of [
      ['', 'link'],
      ['A', 'page'],
    ]) {
      await env.DB.prepare('DELETE FROM orders').run();
      const fields = {
        items,
        partner: 'acme',
        signedLink: `${await createLinkQuery()}${end}`,
        attempt: crypto.randomUUID(),
      };
      expect((await sendRequest(createJsonRequest(fields, origin))).status).toBe(200);
      expect(await provenPartner()).toEqual({ partner: 'acme', proof });
    }
  });

  it('is stored even if the buyer had to confirm a changed price', async () => {
    const { page } = await followLink(await makeLink({ items, partner: 'acme' }, createSigner(), now));
    const fields = { ...readHiddenFields(page), [`shown.${getProduct('socialMediaStarter').priceId}`]: '179' };
    const question = (await (await sendRequest(createFormRequest(fields))).text()).replaceAll('&amp;', '&');
    expect((await sendRequest(createFormRequest(readHiddenFields(question)))).status).toBe(303);
    expect(await provenPartner()).toEqual({ partner: 'acme', proof: 'link' });
  });

  it('is missing if the lines of the link are ordered twice', async () => {
    const [line] = createCart('socialMediaStarter');
    await postCheckout({
      items: [line, line],
      partner: 'acme',
      signedLink: await createLinkQuery({ items: 'socialMediaStarter:1' }),
    });
    expect(await provenPartner()).toMatchObject({ partner: 'acme', proof: null });
  });
});

describe('GET /api/cart-link', () => {
  const share = (query: string, origin?: string) =>
    sendRequest(new Request(`${siteOrigin}/api/cart-link?${query}`, { headers: origin ? { Origin: origin } : {} }));

  it('signs the link for the partner on whose page the buyer shares the cart', async () => {
    const response = await share(`cart=${items}`, 'https://acme.example');
    const { url } = await response.json<{ url: string }>();
    expect(new URL(url).searchParams.get('expires')).toBe('2027-02-24');
    expect(readHiddenFields((await followLink(url)).page)).toMatchObject({ partner: 'acme', items });
  });

  it('returns an unsigned link on the site, refuses other pages, and refuses an empty cart', async () => {
    expect(await (await share(`cart=${items}`)).json()).toEqual({ url: `${siteOrigin}/buy/${items}` });
    expect((await share(`cart=${items}`, 'https://stranger.example')).status).toBe(403);
    expect((await share('cart=')).status).toBe(422);
  });
});

describe('cart link form at the desk', () => {
  beforeEach(stubAccess);
  const openForm = async (query: string) => (await openDeskPage(`/desk/links?${query}`)).text();
  const filled = 'item=socialMediaStarter&quantity=2&item=&quantity=1&partner=acme&expires=2026-12-31';

  it('makes a signed link with a QR code that contains the link', async () => {
    const page = (await openForm(filled)).replaceAll('&amp;', '&');
    const [, link = ''] = /class="address">([^<]+)</.exec(page) ?? [];
    expect(link).toContain('/buy/socialMediaStarter:2?partner=acme&expires=2026-12-31&sig=');
    expect(page).toContain('role="img" aria-label="QR code of the link"');
    expect((await followLink(link)).page).not.toContain('role="status"');
    const file = await openDeskPage(`/desk/links.svg?${filled}`);
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(await file.text()).toBe(createQrCode(link));
    expect(decodeSvg(createQrCode(link) ?? '')).toBe(link);
  });

  it.each([
    ['item=', 'Choose at least one plan or add-on.'],
    ['item=seoStarter&quantity=100', 'Choose at least one plan or add-on.'],
    ['item=seoStarter&partner=acme&expires=2026-11-25', 'Choose a last day'],
    ['item=seoStarter&partner=acme&expires=2026-02-31', 'Choose a last day'],
    ['item=seoStarter&partner=acme&expires=2028-01-01', 'Choose a last day'],
    ['item=seoStarter&partner=nobody', 'There’s no partner nobody.'],
    ['item=seoStarter&promo=NOPE', 'There’s no promotion code NOPE.'],
    ['item=seoStarter&page=https://evil.example/', 'isn’t a page of this site'],
    ['item=seoStarter&partner=acme&page=https://other.example/', 'isn’t a page of this site'],
  ])('shows what must be corrected in the query %s', async (query, sentence) => {
    const page = await openForm(query);
    expect(page).toContain(sentence);
    expect(page).not.toContain('class="address"');
  });

  it.each([
    ['promo', 'There’s no promotion code Call…555…0100…to…pay.'],
    ['partner', 'There’s no partner Call…555…0100…to…pay.'],
    ['page', 'https…Call…555…0100…to…pay isn’t a page of this site'],
  ])(
    'replaces spaces in an unknown %s, so that a link cannot place a sentence on the page (T59)',
    async (name, sentence) => {
      const text = `${name === 'page' ? 'https://' : ''}Call 555 0100 to pay`;
      expect(await openForm(`item=seoStarter&${name}=${encodeURIComponent(text)}`)).toContain(sentence);
    },
  );
});

/** Reads a QR code from an SVG of unit squares. */
function decodeSvg(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const data = new Uint8Array(size * size * scale * scale * 3).fill(255);
  let [x, y] = [0, 0];
  for (const [, command, first = '', second = ''] of svg.matchAll(/([Mm])(\d+) ?(-?\d+)h1v1/g)) {
    [x, y] = command === 'M' ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
    for (let row = y * scale; row < (y + 1) * scale; row++)
      data.fill(0, (row * size * scale + x * scale) * 3, (row * size * scale + (x + 1) * scale) * 3);
  }
  return decodeQR({ width: size * scale, height: size * scale, data });
}
