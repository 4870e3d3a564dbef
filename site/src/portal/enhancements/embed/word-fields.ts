import { maxValueLength, parseWords, serializeWords } from '../../snippets/state.ts';

type Words = readonly (readonly [key: string, text: string])[];

/** Fields to replace the messages of the selected widgets, created when a widget is selected. */
export class WordFields {
  readonly #place: HTMLElement;
  readonly #words: Readonly<Record<string, Words>>;
  /** Messages that the visitor entered, by widget and message key. */
  readonly #written = new Map<string, Map<string, string>>();
  #shown = '';

  constructor(place: HTMLElement, words: Readonly<Record<string, Words>>) {
    this.#place = place;
    this.#words = words;
    place.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { word = '', of = '' } = target.dataset;
      if (target.value) this.#own(of).set(word, target.value);
      else this.#own(of).delete(word);
    });
  }

  #own(widget: string): Map<string, string> {
    const own = this.#written.get(widget) ?? new Map<string, string>();
    this.#written.set(widget, own);
    return own;
  }

  /** Returns the messages entered for a widget as JSON; undefined if the visitor entered none. */
  serialize(widget: string): string | undefined {
    const own = this.#own(widget);
    const known = (this.#words[widget] ?? []).filter(([key]) => own.has(key));
    return known.length > 0 ? serializeWords(known.map(([key]) => [key, own.get(key) ?? ''])) : undefined;
  }

  /** @param getTitle - Returns a widget's title, shown as a heading if there are several widgets. */
  show(widgets: readonly string[], getTitle: (widget: string) => string): void {
    if (widgets.join() === this.#shown) return;
    this.#shown = widgets.join();
    const fields = widgets.flatMap((widget) => [
      ...(widgets.length > 1 ? [createHeading(getTitle(widget))] : []),
      ...(this.#words[widget] ?? []).map((word) => this.#createField(widget, word)),
    ]);
    this.#place.replaceChildren(...fields);
  }

  restore(widget: string, json: string | true | undefined): void {
    this.#written.set(widget, new Map(typeof json === 'string' ? parseWords(json) : []));
    this.#shown = '';
  }

  #createField(widget: string, [key, text]: readonly [string, string]): HTMLElement {
    const label = document.createElement('label');
    label.className = 'embed-word';
    const name = document.createElement('code');
    name.textContent = key;
    const input = document.createElement('input');
    input.type = 'text';
    input.maxLength = maxValueLength;
    input.placeholder = text;
    input.dataset.word = key;
    input.dataset.of = widget;
    input.value = this.#own(widget).get(key) ?? '';
    label.append(name, input);
    return label;
  }
}

function createHeading(text: string): HTMLElement {
  const made = document.createElement('p');
  made.className = 'embed-words__widget';
  made.textContent = text;
  return made;
}
