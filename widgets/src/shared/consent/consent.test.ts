import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../attribution/attribution.ts';
import { addPartnerToLinks } from './consent.ts';

let answer: Answer = 'unknown';
let partner: string | undefined = 'harbour';
let signed: string | undefined;
addPartnerToLinks({ partner: () => partner, known: () => ({ signed }), wish: () => ({ answer, why: '' }) });

function click(href: string): string {
  document.body.innerHTML = `<a href="${href}"><b>Prices</b></a>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  link.querySelector('b')?.click();
  return link.getAttribute('href') ?? '';
}

beforeEach(() => {
  answer = 'unknown';
  partner = 'harbour';
  signed = undefined;
});
afterEach(() => document.body.replaceChildren());

describe('addPartnerToLinks', () => {
  it('adds the partner to the URL when a visitor clicks a link to the same site', () => {
    expect(click('/pricing?plan=seo#plans')).toBe(`${location.origin}/pricing?plan=seo&partner=harbour#plans`);
  });

  it('adds the proof of a signed link', () => {
    signed = 'cart=aPlan:1&sig=abc';
    expect(new URL(click('/pricing')).searchParams.get('signed')).toBe(signed);
  });

  it.each([
    ['to another site', 'https://elsewhere.example/'],
    ['within the page', '#plans'],
    ['that already has a partner parameter', '/pricing?partner=other'],
    ['to an e-mail address', 'mailto:hello@example.com'],
  ])('does not add the partner to a link %s', (_, href) => {
    expect(click(href)).toBe(href);
  });

  it('adds the partner to links to the Worker’s pages even if consent is granted', () => {
    answer = 'granted';
    expect(click('/api/booking/new')).toBe(`${location.origin}/api/booking/new?partner=harbour`);
  });

  it('changes no link to the site’s pages if consent is granted, and no link at all if no partner is known', () => {
    answer = 'granted';
    expect(click('/pricing')).toBe('/pricing');
    answer = 'denied';
    partner = undefined;
    expect(click('/pricing')).toBe('/pricing');
  });
});
