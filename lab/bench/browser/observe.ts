/** Script injected into every measured page before its own scripts. Records paint times, layout shifts and long tasks. */

/** Rule that selects the page's content by JavaScript expressions, which are evaluated in the page. */
export interface Rule {
  cards: string;
  texts: readonly (readonly string[])[];
  /** JavaScript expression for the iframe that contains the plans, if the plans are in a frame of another origin. */
  frame?: string;
  press?: Press;
}

/** Description of pressing the buy button of the first plan. */
export interface Press {
  /** Selector of the button in the plan's card. */
  button: string;
  /** JavaScript expression that is true once the press has taken effect. The constant `button` is the pressed button. */
  inCart: string;
  /** True if one press must suffice. Otherwise the visitor presses again in every frame until the press has taken effect. */
  once?: boolean;
}

export interface Observed {
  /** Time at which the content was visible. All times are milliseconds since the navigation of the document. */
  visible?: number;
  interactive?: number;
  pressed?: number;
  /** End of the first frame in which the button or its card shows the press. */
  acknowledged?: number;
  /** End of the first frame in which the plan is in the cart. */
  inCart?: number;
  shift: number;
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
  press?: { button: string; inCart(button: Element): boolean; once: boolean };
}

/** Returns the observer script for a rule. The expressions are inlined, because the page's Content Security Policy may forbid `eval`. */
export function createObserverScript({ cards, texts, frame, press }: Rule): string {
  const shown = frame ? `, frame: () => (${frame})` : '';
  const pressed = press
    ? `, press: { button: ${JSON.stringify(press.button)}, inCart: (button) => (${press.inCart}), once: ${press.once === true} }`
    : '';
  return `(${observe})({ cards: () => (${cards}), texts: ${JSON.stringify(texts)}${shown}${pressed} });`;
}

/** Observes paints, layout shifts and long tasks, and presses the first plan's button. Must be self-contained, because the function's source text is sent to the browser. */
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
    } catch {}
    if (!painted) return requestAnimationFrame(look);
    runAfterPaint(() => {
      observed.visible = performance.now();
      if (rule.press && !(isTop && rule.frame)) press(rule.press);
    });
  }

  /** Calls back right after the current frame is painted, because that is when a posted message is handled. */
  function runAfterPaint(callback: () => void) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(undefined);
  }

  function press({ button: selector, inCart, once }: NonNullable<LiveRule['press']>) {
    const find = () => {
      const [card] = rule.cards();
      return { card, button: card?.querySelector<HTMLElement>(selector) };
    };
    const readState = ({ card, button }: ReturnType<typeof find>) =>
      // biome-ignore lint/performance/useDomNodeTextContent: `textContent` includes hidden labels.
      [button?.ariaBusy, button?.innerText, card?.getAttribute('data-state')].join();
    const before = readState(find());
    // Prevents a form without a handler from leaving the page.
    addEventListener('click', (event) => event.preventDefault());
    observed.pressed = performance.now();
    find().button?.click();
    requestAnimationFrame(function check() {
      const found = find();
      const isInCart = found.button ? inCart(found.button) : false;
      if (isInCart || readState(found) !== before) {
        runAfterPaint(() => {
          observed.acknowledged ??= performance.now();
          if (isInCart) observed.inCart = performance.now();
        });
      }
      if (isInCart) return;
      if (!once) found.button?.click();
      requestAnimationFrame(check);
    });
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
