import { escapeText } from 'entities';
import { services } from '#agency/catalogue';
import { listPackages } from '#catalogue/products.ts';
import type { Assets } from '#site/build/assets.ts';
import type { Kit } from '../snippets/embed.ts';
import { createElement, html, print } from '../snippets/markup.ts';
import { getAttributes, getTag, listWidgets } from '../snippets/tags.ts';

/** Name of the preview page that contains all widgets, used if several widgets are selected. */
export const allWidgets = 'all';

export function getPreviewPath(widget: string): string {
  return `/embed/preview/${widget}`;
}

/** Plans in the preview's cart: the first plan of two services. */
const plansInCart = services.slice(0, 2).flatMap(({ id }) =>
  listPackages(id)
    .slice(0, 1)
    .map((plan) => plan.id),
);

/** Returns a preview page that contains only the widget and its dependencies, like a host page. */
export function renderPreview(previewed: string, kit: Kit, { styles, previewSetup }: Assets): string {
  const isAll = previewed === allWidgets;
  const names = isAll ? Object.keys(kit.widgets) : [previewed];
  const [widget = '', ...others] = names;
  const otherWidgets = Object.fromEntries(others.map((name) => [name, {}]));
  const embed = { widget, also: otherWidgets, target: 'html' } as const;
  const tags = listWidgets(embed, kit).map((name) =>
    print(createElement(getTag(name), getAttributes(name, embed, kit)), html),
  );
  const title = escapeText(isAll ? 'several widgets' : (kit.widgets[previewed]?.title.en ?? previewed));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview: ${title}</title>
<base target="_blank">
<style>${styles.fonts}${styles.bare}</style>
<script data-plans='${JSON.stringify(plansInCart)}'>${previewSetup}</script>
</head>
<body>
<main class="preview">
<h1>Preview: ${title}</h1>
${tags.join('\n')}
</main>
</body>
</html>
`;
}
