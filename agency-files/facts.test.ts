import { expect, test } from 'vitest';
import { fillFacts } from './facts.ts';

test('fillFacts() adds no second period after a fact that ends in a period', () => {
  const facts = { 'agency.name': 'Acme Inc.', 'facts.days': '30' };
  const failOnUnknown = () => expect.unreachable();
  expect(fillFacts('The seller is {agency.name}. Pay within {facts.days}.', facts, failOnUnknown)).toBe(
    'The seller is Acme Inc. Pay within 30.',
  );
  expect(fillFacts('{agency.name}, Portland', facts, failOnUnknown)).toBe('Acme Inc., Portland');
});
