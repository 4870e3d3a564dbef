import type { FiredEvent, FromExample, PageSettings } from './messages.ts';

const maxEntries = 12;

/** Adds an event to the top of an example's log, and shows the event's name above the collapsed log. */
function logEvent(log: HTMLElement, { name, detail, cancelled }: FiredEvent): void {
  const entry = document.createElement('div');
  entry.className = 'event-log__entry';
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString('en', { hourCycle: 'h23' });
  const title = document.createElement('code');
  title.textContent = cancelled ? `${name}, canceled here` : name;
  const data = document.createElement('pre');
  data.textContent = detail;
  entry.append(time, title, data);

  const list = log.querySelector('[role=log]');
  list?.prepend(entry);
  while (list && list.childElementCount > maxEntries) list.lastElementChild?.remove();
  const last = log.querySelector('.event-log__last');
  if (last) last.textContent = name;
}

/** Controls the frames of a widget's examples: width, theme, language, height and event logs. */
export class WidgetPlayground extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('message', (event: MessageEvent<FromExample>) => this.#receive(event), { signal });
    this.addEventListener('change', () => this.#apply(), { signal });
    this.#apply();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #frames(): HTMLIFrameElement[] {
    return [...this.querySelectorAll('iframe')];
  }

  #readChoice(name: string): string {
    const selector = `[name=${name}]:is(select, :checked)`;
    return this.querySelector<HTMLSelectElement | HTMLInputElement>(selector)?.value ?? '';
  }

  #readSettings(): PageSettings {
    return {
      kind: 'settings',
      lang: this.#readChoice('lang'),
      dir: this.#readChoice('dir'),
      scheme: this.#readChoice('scheme'),
    };
  }

  #apply(): void {
    this.dataset.width = this.#readChoice('width');
    for (const frame of this.#frames) {
      // Remove the inline size set by dragging the frame's corner, because it would override the chosen width.
      frame.parentElement?.removeAttribute('style');
      frame.contentWindow?.postMessage(this.#readSettings(), '*');
    }
  }

  #receive({ source, data }: MessageEvent<FromExample>): void {
    const frame = this.#frames.find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (data.kind === 'ready') frame.contentWindow?.postMessage(this.#readSettings(), '*');
    if (data.kind === 'height') frame.style.setProperty('--content-height', `${Math.ceil(data.height)}px`);
    const log = frame.closest('.example')?.querySelector<HTMLElement>('.event-log');
    if (data.kind === 'event' && log) logEvent(log, data);
  }
}

if (!customElements.get('widget-playground')) customElements.define('widget-playground', WidgetPlayground);
