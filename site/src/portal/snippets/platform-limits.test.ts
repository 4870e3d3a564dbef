import { describe, expect, test } from 'vitest';
import type { Embed } from './embed.ts';
import { kit } from './kit.testing.ts';
import { createSnippets } from './snippets.ts';

/** Limit for the code length. The guides promise that the code is far below 50,000 characters and 50 KB. */
const farBelow = 25_000;

/** Returns nearly the longest code that the generator produces: long attributes, many colors, and prices if available. */
function createLongCode(widget: string, target: Embed['target']): string {
  const attributes = Object.fromEntries((kit.widgets[widget]?.attributes ?? []).map((name) => [name, 'x'.repeat(200)]));
  const colors = Object.fromEntries(
    ['primary', 'text', 'surface-raised', 'emphasis', 'band'].map((name) => [name, '#b93a1c']),
  );
  return createSnippets({ widget, target, attributes, colors, priceList: true }, kit)[0]?.code ?? '';
}

describe.each(Object.keys(kit.widgets))('longest code of %s', (widget) => {
  test('the longest code fits into Webflow’s Code Embed, which accepts 50,000 characters', () => {
    const { length } = createLongCode(widget, 'webflow');
    expect(length).toBeGreaterThan(200);
    expect(length).toBeLessThan(farBelow);
  });

  test('the longest code fits into Shopify’s Custom Liquid, which accepts 50 KB', () => {
    expect(new TextEncoder().encode(createLongCode(widget, 'shopify')).length).toBeLessThan(farBelow);
  });
});
