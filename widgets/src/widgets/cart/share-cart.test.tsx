import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderCart, stubFetch } from './cart.testing.tsx';

const elsewhere = { api: 'https://agency.example/api', site: 'https://agency.example' };
const ids = ['socialMediaGrowth', 'addOnCarouselPosts'];
const items = 'socialMediaGrowth:1,addOnCarouselPosts:1';
const getShareButton = () => screen.getByRole('button', { name: 'Share this cart' });

let written: string[];

beforeEach(() => {
  localStorage.clear();
  written = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Replaces the fake clipboard that user-event installs. */
function stubClipboard(write: (text: string) => Promise<unknown> = async (text) => written.push(text)): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write as (text: string) => Promise<void>);
}

describe('Share this cart', () => {
  it('copies an unsigned link without prices, and announces the copy', async () => {
    const { user } = renderCart({ open: true, ids, partner: 'harbour', promo: 'SPRING20' });
    stubClipboard();
    await user.click(getShareButton());
    expect(await screen.findByText('Link copied.', { selector: '[role=status]' })).toBeDefined();
    const url = new URL(written[0] ?? '');
    expect(url.pathname).toBe(`/buy/${items}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ partner: 'harbour', 'discounts/codes/0': 'SPRING20' });
  });

  it('copies the link that the Worker signed on a partner’s page', async () => {
    const signed = `https://agency.example/buy/${items}?partner=harbour&expires=2026-12-31&sig=abc`;
    const { user } = renderCart({ open: true, ids, ...elsewhere });
    const calls = stubFetch(Response.json({ url: signed }));
    stubClipboard();
    await user.click(getShareButton());
    await vi.waitFor(() => expect(written).toEqual([signed]));
    expect(calls.map(({ url }) => decodeURIComponent(url))).toContain(
      `https://agency.example/api/cart-link?cart=${items}`,
    );
  });

  it('copies the signed link on a page whose polyfill of URL lacks static methods (F71)', async () => {
    const signed = `https://agency.example/buy/${items}?partner=harbour&expires=2026-12-31&sig=abc`;
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number);
    const { user } = renderCart({ open: true, ids, ...elsewhere });
    stubFetch(Response.json({ url: signed }));
    stubClipboard();
    await user.click(getShareButton());
    await vi.waitFor(() => expect(written).toEqual([signed]));
  });

  it('copies an unsigned link if the Worker does not respond', async () => {
    const { user } = renderCart({ open: true, ids, ...elsewhere });
    stubFetch(new TypeError('Failed to fetch'));
    stubClipboard();
    await user.click(getShareButton());
    await vi.waitFor(() => expect(written).toEqual([`https://agency.example/buy/${items}`]));
  });

  it('shows the link as selected text if the clipboard is blocked', async () => {
    const { user } = renderCart({ open: true, ids });
    stubClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    await user.click(getShareButton());
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this cart' });
    expect(field.value).toContain(`/buy/${items}`);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it('opens the share sheet on a phone, and copies nothing', async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = renderCart({ open: true, ids });
    stubClipboard();
    await user.click(getShareButton());
    await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ url: `${location.origin}/buy/${items}` }));
    expect(written).toEqual([]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows the Share button again after the cart has changed', async () => {
    const { user } = renderCart({ open: true, ids });
    stubClipboard();
    await user.click(getShareButton());
    await screen.findByRole('button', { name: 'Link copied.' });
    await user.click(screen.getByRole('button', { name: 'Remove Carousel Posts' }));
    expect(getShareButton()).toBeDefined();
  });
});
