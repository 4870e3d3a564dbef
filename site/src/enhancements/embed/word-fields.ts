import { wordsFromJson, wordsToJson } from '../../embed/state.ts';

type Words = readonly (readonly [key: string, text: string])[];

/** The texts of a widget, each with a field for one's own; those of the other widgets are built when they are chosen. */
export class WordFields {
  readonly #place: HTMLElement;
  readonly #words: Readonly<Record<string, Words>>;
  /** What has been written, by widget and key. */
  readonly #written = new Map<string, Map<string, string>>();
  #widget = '';

  constructor(place: HTMLElement, words: Readonly<Record<string, Words>>) {
    this.#place = place;
    this.#words = words;
    place.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const key = target.dataset.word ?? '';
      if (target.value) this.#own.set(key, target.value);
      else this.#own.delete(key);
    });
  }

  get #own(): Map<string, string> {
    const own = this.#written.get(this.#widget) ?? new Map<string, string>();
    this.#written.set(this.#widget, own);
    return own;
  }

  /** JSON of what has been written for the widget in hand; undefined for nothing. */
  get json(): string | undefined {
    const known = (this.#words[this.#widget] ?? []).filter(([key]) => this.#own.has(key));
    return known.length > 0 ? wordsToJson(known.map(([key]) => [key, this.#own.get(key) ?? ''])) : undefined;
  }

  show(widget: string): void {
    if (widget === this.#widget) return;
    this.#widget = widget;
    this.#place.replaceChildren(...(this.#words[widget] ?? []).map((word) => this.#field(word)));
  }

  restore(widget: string, json: string | true | undefined): void {
    this.#written.set(widget, new Map(typeof json === 'string' ? wordsFromJson(json) : []));
    this.#widget = '';
    this.show(widget);
  }

  #field([key, text]: readonly [string, string]): HTMLElement {
    const label = document.createElement('label');
    label.className = 'embed-word';
    const name = document.createElement('code');
    name.textContent = key;
    const input = document.createElement('input');
    input.type = 'text';
    input.maxLength = 500;
    input.placeholder = text;
    input.dataset.word = key;
    input.value = this.#own.get(key) ?? '';
    label.append(name, input);
    return label;
  }
}
