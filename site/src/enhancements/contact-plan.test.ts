// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { startMessage } from './contact-plan.ts';

beforeEach(() => {
  document.body.innerHTML = `<div data-start="It is about {plan}." data-plans='[["aPlan","A Plan"]]'>
    <agency-contact-form></agency-contact-form></div>`;
});

const message = () => document.querySelector('agency-contact-form')?.getAttribute('message');

test('the message field starts with the name of the plan in the URL', () => {
  startMessage({ search: '?plan=aPlan' } as Location);
  expect(message()).toBe('It is about A Plan.');
});

test('the message field stays empty for an unknown plan in the URL', () => {
  startMessage({ search: '?plan=Buy%20now' } as Location);
  startMessage({ search: '' } as Location);
  expect(message()).toBeNull();
});
