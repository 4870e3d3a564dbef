/** Runs inside every page that is measured, before anything of its own: what was painted when, what moved, what blocked. */

/** What a page's content is. Expressions, as they are evaluated inside the page. */
export interface Rule {
  /** The elements that hold the plans. */
  cards: string;
  /** What each of them must say, in order. */
  texts: readonly (readonly string[])[];
  /** The plans are in a frame of another origin: whether that frame shows. */
  frame?: string;
}

export interface Observed {
  /** Milliseconds since the navigation of the outermost page, as all times here. */
  visible?: number;
  interactive?: number;
  shift: number;
  /** What moved most, for the message when something moved. */
  moved: string;
  blocking: number;
  blockingBefore: number;
  quietSince: number;
}

declare global {
  interface Window {
    bench: Observed;
  }
}

interface LiveRule {
  cards(): Iterable<Element>;
  texts: Rule['texts'];
  frame?(): Element | null;
}

/** The script for a rule. Its expressions are part of it: no policy of the page keeps it from reading them. */
export function observerScript({ cards, texts, frame }: Rule): string {
  const shown = frame ? `, frame: () => (${frame})` : '';
  return `(${observe})({ cards: () => (${cards}), texts: ${JSON.stringify(texts)}${shown} });`;
}

/** Self-contained: it is sent to the browser as text. */
function observe(rule: LiveRule): void {
  const isTop = window === window.top;
  const observed: Observed = { shift: 0, moved: '', blocking: 0, blockingBefore: 0, quietSince: 0 };
  window.bench = observed;
  const longest = 50;

  const shows = (element: Element) => {
    const { height, width } = element.getBoundingClientRect();
    return height > 10 && width > 10 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  function isPainted(): boolean {
    const frame = isTop ? rule.frame?.() : undefined;
    if (frame !== undefined) return frame !== null && shows(frame);
    const cards = [...rule.cards()];
    return (
      cards.length === rule.texts.length &&
      cards.every((card, index) => {
        const text = card.textContent ?? '';
        return (rule.texts[index] ?? []).every((part) => text.includes(part)) && shows(card);
      })
    );
  }

  function look() {
    let painted = false;
    try {
      painted = document.body !== null && isPainted();
    } catch {
      // Not there yet.
    }
    if (!painted) return requestAnimationFrame(look);
    // A message is handled right after the frame it was posted in.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      observed.visible = performance.now();
    };
    port2.postMessage(undefined);
  }
  if (isTop || rule.frame) requestAnimationFrame(look);

  const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen(entry);
    }).observe({ type, buffered: true });

  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    if (hadRecentInput) return;
    observed.shift += value;
    const names = sources.map(({ node }) =>
      node instanceof Element ? `${node.localName}.${node.className}` : '#text',
    );
    observed.moved += `${names.join(', ')} by ${value.toFixed(4)} at ${Math.round(entry.startTime)} ms; `;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.blocking += duration - longest;
    if (observed.visible === undefined) observed.blockingBefore += duration - longest;
    observed.quietSince = startTime + duration;
  });
  watch('mark', ({ name, startTime }) => {
    if (name === 'interactive') observed.interactive ??= startTime;
  });
  document.addEventListener(
    'agency-ready',
    (event) => {
      if ((event.target as Element).localName === 'agency-pricing-picker') performance.mark('interactive');
    },
    true,
  );
}
