// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { prefillForms } from './prefill.ts';

beforeEach(() => {
  document.body.innerHTML = `<div data-start="It is about {plan}." data-products='[["aPlan","A Plan","A Service"],["anAddOn","An Add-On"]]'>
    <agency-contact-form></agency-contact-form></div>`;
});

const attribute = (name: string) => document.querySelector('agency-contact-form')?.getAttribute(name);

test('the message names the product in the URL, and the product’s service is selected', () => {
  prefillForms({ search: '?plan=aPlan' } as Location);
  expect(attribute('message')).toBe('It is about A Plan.');
  expect(attribute('prefill')).toBe('services=A+Service');
});

test('the message contains the product’s name unchanged, even with `$` signs', () => {
  document.querySelector('div')?.setAttribute('data-products', JSON.stringify([['aPlan', 'Save $$ & $&']]));
  prefillForms({ search: '?plan=aPlan' } as Location);
  expect(attribute('message')).toBe('It is about Save $$ & $&.');
});

test('a product without a service is named in the message, and no service is selected', () => {
  prefillForms({ search: '?plan=anAddOn' } as Location);
  expect(attribute('message')).toBe('It is about An Add-On.');
  expect(attribute('prefill')).toBeNull();
});

test('the form is prefilled from the URL, but only in the allowed fields', () => {
  prefillForms({ search: '?name=Ada&message=12%20backlinks&partner=acme&website=spam' } as Location);
  expect(attribute('prefill')).toBe('name=Ada&message=12+backlinks');
});

test('the form stays empty for an unknown product in the URL', () => {
  prefillForms({ search: '?plan=Buy%20now' } as Location);
  prefillForms({ search: '' } as Location);
  expect(attribute('message')).toBeNull();
  expect(attribute('prefill')).toBeNull();
});

test('the booking form is prefilled from the URL', () => {
  document.body.innerHTML = '<agency-booking></agency-booking>';
  prefillForms({ search: '?name=Ada&notes=Tuesday&plan=aPlan&email=ada%40example.org' } as Location);
  expect(document.querySelector('agency-booking')?.getAttribute('prefill')).toBe(
    'name=Ada&notes=Tuesday&email=ada%40example.org',
  );
});
