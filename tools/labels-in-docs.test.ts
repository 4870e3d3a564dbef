/** Compares the labels of buttons, pages and fields that the guides name with the texts of the desk, the partner's page, the widgets and `/embed`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const readRootFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

const texts = globSync(
  [
    'checkout-worker/src/lang/en.ts',
    'checkout-worker/src/lang/desk/en.ts',
    'widgets/src/{widgets,shared}/*/*.messages.ts',
    'site/src/portal/embed/*.tsx',
  ],
  { cwd: root },
)
  .map(readRootFile)
  .join('\n');

const guides = ['operate', 'runbook', 'webhooks', 'test-mode'].map((name) => `docs/${name}.md`);

/** Labels of Stripe, Cloudflare and tools that receive webhooks. */
const otherProductsLabels = new Set([
  'D1: Edit',
  'A setting is missing',
  'Under Attack',
  'Webhooks by Zapier',
  'Catch Raw Hook',
  'Catch Hook',
  'Webhooks → Custom webhook',
  'Webhook',
  'Respond: Immediately',
  'Raw body',
]);

/** Returns the labels in a guide: text between single asterisks or curly quotes, except the names of alerts. */
function findLabels(guide: string): string[] {
  const italics = guide.matchAll(/(?<!\*)\*([A-Z“][^*]+)\*(?!\*)/g);
  const quoted = guide.matchAll(/“([^”]+)”/g);
  return [...italics, ...quoted]
    .map(([, label = '']) => label.replace(/\s+/g, ' '))
    .filter((label) => !label.startsWith('Alert:') && !otherProductsLabels.has(label));
}

test.each(guides)('%s names only labels that exist in the product or in a listed third-party product', (file) => {
  const labels = findLabels(readRootFile(file));
  expect(labels).not.toEqual([]);
  expect(labels.filter((label) => !texts.includes(label))).toEqual([]);
});
