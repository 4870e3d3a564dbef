import type { Assets } from '../../../build/assets.ts';
import type { Kit } from '../../embed/embed.ts';
import { element, html, print } from '../../embed/markup.ts';
import { attributesOf, tagOf, widgetsOf } from '../../embed/tags.ts';

export function previewPath(widget: string): string {
  return `/embed/preview/${widget}`;
}

/** A whole page with nothing on it but the widget and what it needs, as an embedder's page would have it. */
export function previewDocument(widget: string, kit: Kit, { styles, preview }: Assets): string {
  const embed = { widget, target: 'html' } as const;
  const tags = widgetsOf(embed, kit).map((name) => print(element(tagOf(name), attributesOf(name, embed, kit)), html));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview: ${kit.widgets[widget]?.title ?? widget}</title>
<base target="_blank">
<style>${styles.fonts}${styles.bare}</style>
<script>${preview}</script>
</head>
<body>
<main class="preview">
<h1>Preview: ${kit.widgets[widget]?.title ?? widget}</h1>
${tags.join('\n')}
</main>
</body>
</html>
`;
}
