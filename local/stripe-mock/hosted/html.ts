/** HTML as a tagged template: what is put in is text, unless it was made by the same tag. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Child = Html | string | number | false | null | undefined | readonly Child[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(child: Child): string {
  if (child === undefined || child === null || child === false) return '';
  if (child instanceof Html) return child.text;
  if (typeof child === 'string') return child.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  if (typeof child === 'number') return String(child);
  return child.map(render).join('');
}

export function html(strings: TemplateStringsArray, ...children: readonly Child[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(children[index - 1]) + part));
}
