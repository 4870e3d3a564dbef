import type { Assets } from '#site/build/assets.ts';
import type { ExamplePage } from '../build/widget-docs.ts';

/** Data for the script that runs on an example's page. */
export interface ExampleSetup {
  readonly cart: readonly { readonly id: string; readonly quantity: number }[];
  readonly replies: Readonly<Record<string, unknown>>;
  readonly events: readonly string[];
  readonly cancel: readonly string[];
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Returns a page that contains only the example, like a host page. The example's HTML is not changed. */
export function createExampleDocument({ widget, example }: ExamplePage, { styles, exampleSetup }: Assets): string {
  const { cart = [], replies = {}, cancel = [], title, html } = example;
  const setup: ExampleSetup = { cart, replies, events: widget.declaration.events.map(({ name }) => name), cancel };
  const heading = escapeHtml(`${widget.title}: ${title}`);
  return `<!doctype html>
<html lang="en" data-setup="${escapeHtml(JSON.stringify(setup))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<base target="_blank">
<style>${styles.fonts}${styles.bare}</style>
<script>${exampleSetup}</script>
</head>
<body>
<main>
<h1>${heading}</h1>
${html}
</main>
</body>
</html>
`;
}
