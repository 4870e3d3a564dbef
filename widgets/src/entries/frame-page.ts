import { campaignFields } from '../shared/attribution/touch.ts';
import { followVisiblePart } from './frame-visible-part.ts';

/**
 * Inside `/embed/frame/<widget>`: gives the widget the attributes and colors that the frame's address names, as far as the page
 * says they exist, and tells the page around how high the content is. `frame.ts` is the other end.
 */
interface FrameOptions {
  /** Attributes that may be set from outside; with the values they may have, if those are few. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Names of the colors, `text` for `--agency-color-text`. */
  colors: readonly string[];
}

const colorPrefix = 'color-';
/** Read from the address elsewhere: by the doctor, and by what notes where a visitor came from. */
const notOurs: readonly string[] = ['agency-debug', ...campaignFields];

export default function framePage({ attributes, colors }: FrameOptions): void {
  const widgets = document.querySelectorAll<HTMLElement>('body > [data-frame-widget]');

  function setColor(name: string, value: string): string | undefined {
    if (!colors.includes(name)) return `There is no color "${name}".`;
    if (!/^#[0-9a-f]{6}$/i.test(value)) return `"${value}" is not a color: write #rrggbb.`;
    document.documentElement.style.setProperty(`--agency-color-${name}`, value);
    return undefined;
  }

  function setAttribute(name: string, value: string): string | undefined {
    const allowed = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!allowed) return `A frame cannot set "${name}".`;
    if (allowed.length > 0 && !allowed.includes(value)) return `${name}="${value}" is unknown: ${allowed.join(', ')}.`;
    for (const widget of widgets) {
      widget.setAttribute(name, value);
      // What shows before the script has come can be bought for real.
      if (name === 'test' && value !== 'false') widget.shadowRoot?.replaceChildren();
    }
    return undefined;
  }

  for (const [name, value] of new URLSearchParams(location.search)) {
    if (notOurs.includes(name)) continue;
    const problem = name.startsWith(colorPrefix)
      ? setColor(name.slice(colorPrefix.length), value)
      : setAttribute(name, value);
    if (problem) console.warn(`Agency widgets, frame: ${problem}`);
  }

  // Whoever shows this page may know its height, so the message is for any origin.
  const tell = () => parent.postMessage({ agency: 'height', height: document.documentElement.offsetHeight }, '*');
  if (parent === window) return;
  followVisiblePart();
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && (data as { agency?: unknown } | null)?.agency === 'ask-height') tell();
  });
}
