import { chromaOf, mix, type Rgb, white } from '#catalogue/color.ts';
import { type Colors, colorNames, type PageColors } from './derive-colors.ts';

export interface PageLook {
  colors: PageColors;
  /** Colors set by the embedder. */
  said: Partial<Colors>;
  /** In px. Undefined if the page does not style buttons. */
  corners: { button: number; input: number } | undefined;
  /** Heading styles by token name, without the tokens that the embedder sets. */
  heading: Readonly<Record<string, string>>;
}

interface Layer {
  color: Rgb;
  alpha: number;
}

/** Minimum chroma of a color that does not count as gray. */
const colorful = 0.04;
const buttonSelector = 'button, [type=submit], [type=button], [role=button], a[class*=btn], a[class*=button]';
const maxButtons = 40;

export function readPage(host: Element): PageLook {
  const probe = new Probe(host);
  try {
    const ground = groundBehind(host, probe);
    const text = over(probe.read(getComputedStyle(host).color), ground);
    const button = probe.style('button', findButton(host, probe));
    return {
      colors: { ground, text, ...readAccent(button, probe, ground, text) },
      said: readSaid(host, probe),
      corners: readCorners(button, probe),
      heading: readHeading(host, probe),
    };
  } finally {
    probe.end();
  }
}

/** Hidden elements next to the widget, used to read the page's styles. They are never hovered and never run transitions. */
class Probe {
  readonly #box = document.createElement('div');

  constructor(host: Element) {
    this.#box.style.display = 'none';
    host.parentNode?.append(this.#box);
  }

  style(name: string, like?: Element): CSSStyleDeclaration {
    const element = like ? (like.cloneNode() as Element) : document.createElement(name);
    // Browsers style only links with an `href`.
    if (name === 'a') element.setAttribute('href', '#');
    this.#box.append(element);
    return getComputedStyle(element);
  }

  unstyled(name: string): CSSStyleDeclaration {
    const element = document.createElement(name);
    element.style.all = 'revert';
    this.#box.append(element);
    return getComputedStyle(element);
  }

  read(color: string): Layer {
    this.#box.style.color = `color-mix(in srgb, ${color}, ${color})`;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(this.#box).color.match(/-?[\d.]+(e-?\d+)?/g) ?? []
    ).map(Number);
    return { color: [red, green, blue], alpha };
  }

  canvas(): Rgb {
    this.#box.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
    const { color } = this.read('Canvas');
    this.#box.style.colorScheme = '';
    return color;
  }

  end(): void {
    this.#box.remove();
  }
}

/** Returns the color behind the widget, blended from all ancestors. Undefined if one has a background image. */
function groundBehind(host: Element, probe: Probe): Rgb | undefined {
  const layers: Layer[] = [];
  for (const element of ancestorsOf(host)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return undefined;
    const layer = probe.read(backgroundColor);
    if (layer.alpha > 0) layers.unshift(layer);
    if (layer.alpha === 1) break;
  }
  return layers.reduce((under, layer) => over(layer, under), probe.canvas());
}

function over({ color, alpha }: Layer, ground: Rgb | undefined): Rgb {
  return ground && alpha < 1 ? mix(color, ground, alpha) : color;
}

/** Returns the element and all its ancestors, across slots and shadow roots. */
export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = element; node; ) {
    if (node instanceof Element) found.push(node);
    node = (node instanceof Element && node.assignedSlot) || (node instanceof ShadowRoot ? node.host : node.parentNode);
  }
  return found;
}

/** Finds the page's main button: one whose class contains "primary", else the first with a colored background, else the first. */
function findButton(host: Element, probe: Probe): Element | undefined {
  const root = host.getRootNode() as Document | ShadowRoot;
  const all = [root, document].flatMap((place) => [...place.querySelectorAll(buttonSelector)].slice(0, maxButtons));
  const buttons = all.filter((button) => !button.localName.includes('-') && !button.matches(':disabled'));
  const filled = buttons.filter((button) => {
    const { color, alpha } = probe.read(probe.style('button', button).backgroundColor);
    return alpha === 1 && chromaOf(color) >= colorful;
  });
  const isPrimary = ({ classList }: Element) => /primary/.test(classList.value);
  return buttons.find(isPrimary) ?? filled[0] ?? buttons[0];
}

/** Returns the color of the page's button, link or text: the first that is not gray. */
function readAccent(button: CSSStyleDeclaration, probe: Probe, ground: Rgb | undefined, text: Rgb) {
  const fill = probe.read(button.backgroundColor);
  if (fill.alpha === 1 && button.backgroundImage === 'none' && chromaOf(fill.color) >= colorful) {
    return { accent: fill.color, onAccent: over(probe.read(button.color), fill.color) };
  }
  const link = probe.read(probe.style('a').color);
  const isOwn = !isSame(link, probe.read('LinkText')) && chromaOf(link.color) >= colorful;
  return { accent: isOwn ? link.color : text, onAccent: ground ?? white };
}

/** Inputs use the button's radius unless the page sets their own. */
function readCorners(style: CSSStyleDeclaration, probe: Probe): PageLook['corners'] {
  const plain = probe.unstyled('button');
  const button = radiusOf(style);
  if (style.backgroundColor === plain.backgroundColor && button === radiusOf(plain)) return undefined;
  const input = radiusOf(probe.style('input'));
  return { button, input: input === radiusOf(probe.unstyled('input')) ? button : input };
}

function readSaid(host: Element, probe: Probe): Partial<Colors> {
  const style = getComputedStyle(host);
  return Object.fromEntries(
    colorNames.flatMap((name) => {
      const value = style.getPropertyValue(name === 'focus' ? '--agency-focus-color' : `--agency-color-${name}`).trim();
      return value ? [[name, probe.read(value).color]] : [];
    }),
  );
}

function readHeading(host: Element, probe: Probe): Record<string, string> {
  const { fontFamily, fontWeight, fontSize, letterSpacing } = probe.style('h2');
  const tracking = (Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize);
  const read = { 'font-heading': fontFamily, 'heading-weight': fontWeight, 'heading-tracking': `${tracking}em` };
  const style = getComputedStyle(host);
  return Object.fromEntries(Object.entries(read).filter(([name]) => !style.getPropertyValue(`--agency-${name}`)));
}

function isSame(one: Layer, other: Layer): boolean {
  return (
    one.alpha === other.alpha && one.color.every((value, index) => Math.abs(value - (other.color[index] ?? 0)) < 0.01)
  );
}

function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration): number {
  const value = Number.parseFloat(radius) || 0;
  return radius.includes('%') && value > 0 ? Number.POSITIVE_INFINITY : value;
}
