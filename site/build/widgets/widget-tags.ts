import { Parser } from 'htmlparser2';

type Render = (tag: string, attributes: Record<string, string>, lightHtml: string) => string;

interface OpenWidget {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  readonly start: number;
  readonly innerStart: number;
  depth: number;
}

/** Replaces each `<agency-*>` element with the output of `render`, which receives the element's tag, attributes and content. */
export function replaceWidgets(html: string, render: Render): { html: string; count: number } {
  const parts: string[] = [];
  let count = 0;
  let end = 0;
  let widget: OpenWidget | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === widget?.tag) widget.depth += 1;
      if (widget || !tag.startsWith('agency-')) return;
      widget = { tag, attributes, start: parser.startIndex, innerStart: parser.endIndex + 1, depth: 1 };
    },
    onclosetag(tag) {
      if (tag !== widget?.tag || --widget.depth > 0) return;
      const inner = html.slice(widget.innerStart, parser.startIndex);
      parts.push(html.slice(end, widget.start), render(tag, widget.attributes, inner));
      count += 1;
      end = parser.endIndex + 1;
      widget = undefined;
    },
  });
  parser.end(html);
  return { html: parts.join('') + html.slice(end), count };
}
