import type { EmbedData } from '../../build/embed-page.ts';
import type { Scheme } from '../../snippets/colors.ts';
import { type Embed, isFramedByUrl, isLinkOnly, type Kit } from '../../snippets/embed.ts';
import { canPrintPrices } from '../../snippets/fallback.ts';
import { listOmittedChoices } from '../../snippets/left-out.ts';
import { readColor } from '../../snippets/read-color.ts';
import { hasReservedSpace } from '../../snippets/reserved-space.ts';
import { canReserveSpace } from '../../snippets/snippets.ts';
import { formatFragment, parseFragment } from '../../snippets/state.ts';
import { createSingleWidgetEmbed } from '../../snippets/tags.ts';
import { getCodeOrigin } from '../code-origin.ts';
import { copyText } from '../copy-text.ts';
import { showPolicy, showSnippets } from './code-view.ts';
import { reportContrast } from './color-report.ts';
import { keepOneChecked, readChosenWidgets, readForm, showFields, writeForm } from './form-state.ts';
import { PreviewView } from './preview-view.ts';
import { WordFields } from './word-fields.ts';

/** Lets a visitor choose widgets and their look, and shows a preview and the code. The URL's fragment stores the choices. */
export class EmbedGenerator extends HTMLElement {
  #connection = new AbortController();
  #data: EmbedData | undefined;
  #words: WordFields | undefined;
  #preview: PreviewView | undefined;
  /** Number of changes so far. A result computed for an earlier change is discarded. */
  #changeCount = 0;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#data = this.#readData();
    this.#words = new WordFields(this.#getPart('.embed-words'), this.#data.words);
    const frame = this.querySelector('iframe');
    if (!frame) return;
    this.#preview = new PreviewView(this.#getPart('.embed-stage'), frame, this.#getPart('.embed-scale'));
    this.#preview.connect(signal);
    this.#startWithWidth();
    this.#form.addEventListener('submit', (event) => this.#submit(event), { signal });
    this.#form.addEventListener('input', (event) => this.#change(event), { signal });
    this.addEventListener('click', (event) => this.#click(event), { signal });
    const share = this.#getPart<HTMLButtonElement>('#embed-copy-link');
    const label = share.textContent;
    share.addEventListener('blur', () => share.replaceChildren(label), { signal });
    addEventListener('hashchange', () => this.#restore(), { signal });
    if (!this.#restore()) this.#update();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #form(): HTMLFormElement {
    return this.#getPart<HTMLFormElement>('form');
  }

  #getPart<Part extends HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`The embed page has no ${selector}.`);
    return part;
  }

  #readData(): EmbedData {
    const data = JSON.parse(this.#getPart('script[type="application/json"]').textContent ?? '') as EmbedData;
    return { ...data, kit: { ...data.kit, origin: getCodeOrigin(data.kit.origin) } };
  }

  /** Starts the preview at phone width on a narrow screen, because a wider page would be unreadable. */
  #startWithWidth(): void {
    const width = matchMedia('(width < 40rem)').matches ? '320' : '768';
    // Set the width as the form's default, because restoring the choices from a URL resets the form.
    for (const field of this.querySelectorAll<HTMLInputElement>('[name=width]'))
      field.defaultChecked = field.value === width;
  }

  /** Applies the choices in the URL's fragment to the form. Returns true if the fragment contains choices. */
  #restore(): boolean {
    if (!this.#data || location.hash === this.#written) return false;
    const read = parseFragment(location.hash, this.#data.choices);
    if (!read) return false;
    const { widget, attributes, also = {} } = read.embed;
    writeForm(this.#form, this.#data.choices, read.embed);
    const words = Object.entries({ ...also, [widget]: attributes ?? {} });
    for (const [name, own] of words) this.#words?.restore(name, own.words);
    const problems = [...read.problems];
    if (words.some(([, own]) => own.words))
      problems.push('This link contains custom wording. Read it before you use the code.');
    this.#showSentences('#embed-problems', problems);
    this.#update();
    return true;
  }

  #written = '';

  #change({ target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    keepOneChecked(this.#form, target);
    const { color } = target.dataset;
    if (color) this.#color(color).value = target.value;
    this.#update();
    const embed = this.#read();
    this.#written = embed ? formatFragment(embed) : '';
    // Replace the history entry, so that typing adds no history entries.
    history.replaceState(history.state, '', this.#written);
  }

  #click({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.useColor) {
      const field = this.#color(button.dataset.useColor);
      field.value = button.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.focus();
    }
  }

  /**
   * Prevents the Enter key in a field from pressing the button that copies the link. Does not rely on the button's focus,
   * because Safari does not focus a clicked button.
   */
  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const { submitter } = event;
    const isTyping = document.activeElement?.matches('input, select');
    if (submitter instanceof HTMLButtonElement && !isTyping) this.#share(submitter);
  }

  #color(name: string): HTMLInputElement {
    return this.#getPart<HTMLInputElement>(`[name="color-${CSS.escape(name)}"]`);
  }

  #share(button: HTMLButtonElement): void {
    const embed = this.#read();
    if (!embed) return;
    const address = new URL(formatFragment(embed), location.href).href;
    const setButtonText = (text: string) => {
      button.textContent = text;
    };
    void copyText(address).then((isCopied) => setButtonText(isCopied ? 'Copied' : 'Copy it from the address bar'));
  }

  #read(): Embed | undefined {
    if (!this.#data) return undefined;
    return readForm(this.#form, this.#data.choices, (widget) => this.#words?.serialize(widget));
  }

  #update(): void {
    if (!this.#data) return;
    const { kit, colors: defaults } = this.#data;
    showFields(this.#form);
    this.#words?.show(readChosenWidgets(this.#form), (widget) => kit.widgets[widget]?.title.en ?? widget);
    const embed = this.#read();
    if (!embed) return;
    const theme = embed.attributes?.theme;
    const schemes: readonly Scheme[] = theme === 'light' || theme === 'dark' ? [theme] : ['light', 'dark'];
    for (const picker of this.querySelectorAll<HTMLInputElement>('[data-color]')) {
      const name = picker.dataset.color ?? '';
      picker.value = readColor(this.#color(name).value) ?? defaults[name]?.[schemes[0] ?? 'light'] ?? '#000000';
    }
    const failing = reportContrast(this.#getPart('.contrast'), { chosen: embed.colors ?? {}, defaults, schemes });
    const width = Number(this.#getPart<HTMLInputElement>('[name=width]:checked').value);
    const scheme = this.#getPart<HTMLInputElement>('[name=scheme]:checked').value as Scheme | '';
    this.#preview?.show(embed, kit, { width, scheme });
    this.#showExtras(embed, kit);
    const contrast = failing > 0 ? ['Some text is hard to read in these colors: see Colors above.'] : [];
    this.#showSentences('#embed-left-out', [...contrast, ...listOmittedChoices(embed, kit)]);
    showSnippets(this.#getPart('.embed-snippets'), embed, kit);
    this.#changeCount += 1;
    const turn = this.#changeCount;
    void showPolicy(this.#getPart('.embed-policy__lines'), embed, kit, () => turn === this.#changeCount);
  }

  /** Shows only the extra options that affect the current code. */
  #showExtras(embed: Embed, kit: Kit): void {
    const { target } = embed;
    const chosen = readChosenWidgets(this.#form);
    const needsCart = chosen.some((name) => kit.widgets[name]?.needs.includes('cart')) && !chosen.includes('cart');
    const sellsWithoutScript = chosen.some((name) => kit.widgets[name]?.sellsWithoutScript);
    const isAddress = isFramedByUrl(target) || isLinkOnly(target);
    const isTag = target !== 'iframe' && !isAddress;
    this.#getPart('[data-extra=test]').hidden = isLinkOnly(target);
    this.#getPart('[data-extra=version]').hidden = isAddress || target === 'react' || target === 'vue';
    for (const guide of this.querySelectorAll<HTMLElement>('[data-guide]'))
      guide.hidden = guide.dataset.guide !== target;
    const reservesAnySpace = chosen.some((widget) =>
      hasReservedSpace(createSingleWidgetEmbed(widget, embed, kit), kit),
    );
    this.#getPart('[data-extra=reserved-space]').hidden = !reservesAnySpace || !canReserveSpace(target);
    this.#getPart('[data-extra=priced]').hidden = !needsCart || !isTag;
    this.#getPart('[data-extra=list]').hidden = !sellsWithoutScript || !canPrintPrices(target);
  }

  #showSentences(selector: string, sentences: readonly string[]): void {
    const place = this.#getPart(selector);
    place.hidden = sentences.length === 0;
    place.replaceChildren(
      ...sentences.map((sentence) => {
        const line = document.createElement('span');
        line.textContent = sentence;
        return line;
      }),
    );
  }
}

if (!customElements.get('embed-generator')) customElements.define('embed-generator', EmbedGenerator);
