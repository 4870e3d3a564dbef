import type { Scheme } from '../../snippets/colors.ts';
import type { Embed, Kit } from '../../snippets/embed.ts';
import { getAttributes, getTag, listChosenWidgets, listCustomProperties, listWidgets } from '../../snippets/tags.ts';
import type { FromPreview, PreviewSettings } from './messages.ts';

const minHeight = 320;
/** Returns the maximum height of the scaled preview in px, so that the preview fits next to the scrolling form. */
function getMaxHeight(): number {
  return Math.max(minHeight, Math.min(720, innerHeight - 220));
}

/** Preview frame that shows the widget at its real width, scaled down to fit. */
export class PreviewView {
  readonly #stage: HTMLElement;
  readonly #frame: HTMLIFrameElement;
  readonly #note: HTMLElement;
  #settings: PreviewSettings = { kind: 'settings', attributes: {}, properties: {}, scheme: '' };
  #path = '';
  #width = 768;
  #contentHeight = getMaxHeight();

  constructor(stage: HTMLElement, frame: HTMLIFrameElement, note: HTMLElement) {
    this.#stage = stage;
    this.#frame = frame;
    this.#note = note;
  }

  /** Listens to the preview page and to size changes until the signal aborts. */
  connect(signal: AbortSignal): void {
    addEventListener('message', (event: MessageEvent<FromPreview>) => this.#receive(event), { signal });
    const resized = new ResizeObserver(() => this.#fit());
    resized.observe(this.#stage);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  show(embed: Embed, kit: Kit, { width, scheme }: { width: number; scheme: Scheme | '' }): void {
    const names = listWidgets(embed, kit);
    this.#settings = {
      kind: 'settings',
      attributes: Object.fromEntries(names.map((name) => [getTag(name), getAttributes(name, embed, kit)])),
      properties: Object.fromEntries(listCustomProperties(embed)),
      scheme,
    };
    const chosen = listChosenWidgets(embed);
    // Change the URL for test mode, because a page's test mode cannot change after its first widget starts.
    this.#path = `/embed/preview/${chosen.length > 1 ? 'all' : embed.widget}${embed.attributes?.test ? '?test' : ''}`;
    if (this.#frame.getAttribute('src') !== this.#path) this.#frame.setAttribute('src', this.#path);
    this.#frame.title = `Preview: ${chosen.map((name) => kit.widgets[name]?.title.en ?? name).join(', ')}`;
    this.#width = width;
    this.#send();
    this.#fit();
  }

  #send(): void {
    this.#frame.contentWindow?.postMessage(this.#settings, location.origin);
  }

  #receive({ source, origin, data }: MessageEvent<FromPreview>): void {
    if (source !== this.#frame.contentWindow || origin !== location.origin) return;
    if (data.kind === 'ready') this.#sendOrReload(source as Window);
    if (data.kind !== 'height') return;
    this.#contentHeight = data.height;
    this.#fit();
  }

  /** Sends settings, or corrects the URL: Chromium sometimes loads the first URL of a lazy frame whose `src` changed before loading. */
  #sendOrReload(shown: Window): void {
    if (shown.location.pathname + shown.location.search === this.#path) this.#send();
    else shown.location.replace(this.#path);
  }

  #fit(): void {
    const scale = Math.min(1, this.#stage.clientWidth / this.#width);
    const height = Math.max(minHeight, Math.min(this.#contentHeight, getMaxHeight() / scale));
    this.#frame.style.inlineSize = `${this.#width}px`;
    this.#frame.style.blockSize = `${Math.ceil(height)}px`;
    this.#frame.style.transform = scale < 1 ? `scale(${scale})` : 'none';
    this.#stage.style.blockSize = `${Math.ceil(height * scale)}px`;
    this.#note.textContent =
      scale < 1 ? `${this.#width} px, shown at ${Math.round(scale * 100)}%.` : `${this.#width} px.`;
  }
}
