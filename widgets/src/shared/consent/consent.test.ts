import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../attribution/attribution.ts';
import { carryPartner } from './consent.ts';

let answer: Answer = 'unknown';
let partner: string | undefined = 'harbour';
carryPartner({ partner: () => partner, wish: () => ({ answer, why: '' }) });

/** The address that a click on a link leads to. */
function follow(href: string): string {
  document.body.innerHTML = `<a href="${href}"><b>Prices</b></a>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  link.querySelector('b')?.click();
  return link.getAttribute('href') ?? '';
}

beforeEach(() => {
  answer = 'unknown';
  partner = 'harbour';
});
afterEach(() => document.body.replaceChildren());

describe('a partner who may not be kept', () => {
  it('is named by the address of the next page', () => {
    expect(follow('/pricing?plan=seo#plans')).toBe(`${location.origin}/pricing?plan=seo&partner=harbour#plans`);
  });

  it.each([
    ['to another site', 'https://elsewhere.example/'],
    ['within the page', '#plans'],
    ['that names one already', '/pricing?partner=other'],
    ['to write a mail', 'mailto:hello@example.com'],
  ])('is not added to a link %s', (_, href) => {
    expect(follow(href)).toBe(href);
  });

  it('stays out of the addresses once something may be kept, or where there is none', () => {
    answer = 'granted';
    expect(follow('/pricing')).toBe('/pricing');
    answer = 'denied';
    partner = undefined;
    expect(follow('/pricing')).toBe('/pricing');
  });
});
