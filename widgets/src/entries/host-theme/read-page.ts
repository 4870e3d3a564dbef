import { getChroma, mixColors, type Rgb, white } from '#catalogue/color.ts';
import { type Colors, colorNames, type PageColors } from './derive-colors.ts';

export interface PageStyles {
  colors: PageColors;
  overrides: Partial<Colors>;
  /** Corner radii in px. Undefined if the page does not style buttons. */
  corners: { button: number; input: number } | undefined;
  /** Heading styles, keyed by token name, without the tokens that the embedder sets. */
  heading: Readonly<Record<string, string>>;
}

interface Layer {
  color: Rgb;
  alpha: number;
}

/** Minimum chroma of a color. Colors with less chroma count as gray. */
const minChroma = 0.04;
const buttonSelector = 'button, [type=submit], [type=button], [role=button], a[class*=btn], a[class*=button]';
const maxButtons = 40;

export function readPage(host: Element): PageStyles {
  const probe = new Probe(host);
  try {
    const background = findBackground(host, probe);
    const text = blendLayer(probe.parseColor(getComputedStyle(host).color), background);
    const button = probe.style('button', findButton(host, probe));
    return {
      colors: { background, text, ...readAccent(button, probe, background, text) },
      overrides: readOverrides(host, probe),
      corners: readCorners(button, probe),
      heading: readHeading(host, probe),
    };
  } finally {
    probe.dispose();
  }
}

/**
 * Hidden elements next to the widget, from which the theme reads the page's styles. The elements are never hovered and
 * run no transitions.
 */
class Probe {
  readonly #box = document.createElement('div');

  constructor(host: Element) {
    this.#box.style.display = 'none';
    host.parentNode?.append(this.#box);
  }

  style(name: string, like?: Element): CSSStyleDeclaration {
    const element = like ? (like.cloneNode() as Element) : document.createElement(name);
    // Sets an `href`, because browsers apply link styles only to links with an `href`.
    if (name === 'a') element.setAttribute('href', '#');
    this.#box.append(element);
    return getComputedStyle(element);
  }

  readDefaultStyle(name: string): CSSStyleDeclaration {
    const element = document.createElement(name);
    element.style.all = 'revert';
    this.#box.append(element);
    return getComputedStyle(element);
  }

  parseColor(color: string): Layer {
    this.#box.style.color = `color-mix(in srgb, ${color}, ${color})`;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(this.#box).color.match(/-?[\d.]+(e-?\d+)?/g) ?? []
    ).map(Number);
    return { color: [red, green, blue], alpha };
  }

  readCanvasColor(): Rgb {
    this.#box.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
    const { color } = this.parseColor('Canvas');
    this.#box.style.colorScheme = '';
    return color;
  }

  dispose(): void {
    this.#box.remove();
  }
}

/** Returns the color behind the widget, blended from all ancestors. Undefined if an ancestor has a background image. */
function findBackground(host: Element, probe: Probe): Rgb | undefined {
  const layers: Layer[] = [];
  for (const element of listAncestors(host)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return undefined;
    const layer = probe.parseColor(backgroundColor);
    if (layer.alpha > 0) layers.unshift(layer);
    if (layer.alpha === 1) break;
  }
  return layers.reduce((under, layer) => blendLayer(layer, under), probe.readCanvasColor());
}

function blendLayer({ color, alpha }: Layer, background: Rgb | undefined): Rgb {
  return background && alpha < 1 ? mixColors(color, background, alpha) : color;
}

/** Returns the element and all its ancestors, including those across slots and shadow roots. */
export function listAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = element; node && node.nodeType !== Node.DOCUMENT_NODE; ) {
    if (node.nodeType === Node.ELEMENT_NODE) found.push(node as Element);
    node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
  }
  return found;
}

/**
 * Returns the page's main button: the first whose class contains "primary", otherwise the first with a colored
 * background, otherwise the first.
 */
function findButton(host: Element, probe: Probe): Element | undefined {
  const root = host.getRootNode() as Document | ShadowRoot;
  const all = [root, document].flatMap((place) => [...place.querySelectorAll(buttonSelector)].slice(0, maxButtons));
  const buttons = all.filter((button) => !button.localName.includes('-') && !button.matches(':disabled'));
  const filled = buttons.filter((button) => {
    const { color, alpha } = probe.parseColor(probe.style('button', button).backgroundColor);
    return alpha === 1 && getChroma(color) >= minChroma;
  });
  const isPrimary = ({ classList }: Element) => /primary/.test(classList.value);
  return buttons.find(isPrimary) ?? filled[0] ?? buttons[0];
}

/** Returns the color of the page's button, link or text: the first of these colors that is not gray. */
function readAccent(button: CSSStyleDeclaration, probe: Probe, background: Rgb | undefined, text: Rgb) {
  const fill = probe.parseColor(button.backgroundColor);
  if (fill.alpha === 1 && button.backgroundImage === 'none' && getChroma(fill.color) >= minChroma) {
    return { accent: fill.color, onAccent: blendLayer(probe.parseColor(button.color), fill.color) };
  }
  const link = probe.parseColor(probe.style('a').color);
  const isOwn = !isSame(link, probe.parseColor('LinkText')) && getChroma(link.color) >= minChroma;
  return { accent: isOwn ? link.color : text, onAccent: background ?? white };
}

/** Returns the corner radii of buttons and inputs. Inputs use the button's radius unless the page styles inputs. */
function readCorners(style: CSSStyleDeclaration, probe: Probe): PageStyles['corners'] {
  const plain = probe.readDefaultStyle('button');
  const button = readRadius(style);
  if (style.backgroundColor === plain.backgroundColor && button === readRadius(plain)) return undefined;
  const input = readRadius(probe.style('input'));
  return { button, input: input === readRadius(probe.readDefaultStyle('input')) ? button : input };
}

function readOverrides(host: Element, probe: Probe): Partial<Colors> {
  const style = getComputedStyle(host);
  return Object.fromEntries(
    colorNames.flatMap((name) => {
      const value = style.getPropertyValue(name === 'focus' ? '--agency-focus-color' : `--agency-color-${name}`).trim();
      return value ? [[name, probe.parseColor(value).color]] : [];
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

function readRadius({ borderTopLeftRadius: radius }: CSSStyleDeclaration): number {
  const value = Number.parseFloat(radius) || 0;
  return radius.includes('%') && value > 0 ? Number.POSITIVE_INFINITY : value;
}
