import { decodeEntities } from './html-entities.ts';

type Render = (tag: string, attributes: Record<string, string>, lightHtml: string) => string;

// React writes the tags with double quotes, examples may have single ones; every `<`, `&` and such quote in a value is escaped.
const widget = /<(agency-[a-z-]+)((?:\s+[a-z-]+(?:="[^"]*"|='[^']*')?)*)\s*>([\s\S]*?)<\/\1>/g;
const attribute = /([a-z-]+)(?:="([^"]*)"|='([^']*)')?/g;

/** Replaces each `<agency-*>` element, with its light DOM, by what `render` makes of it. */
export function replaceWidgets(html: string, render: Render): { html: string; count: number } {
  let count = 0;
  const replaced = html.replace(widget, (_, tag: string, attributeText: string, lightHtml: string) => {
    count += 1;
    const attributes: Record<string, string> = {};
    for (const [, name, double, single] of attributeText.matchAll(attribute)) {
      if (name) attributes[name] = decodeEntities(double ?? single ?? '');
    }
    return render(tag, attributes, lightHtml);
  });
  return { html: replaced, count };
}
