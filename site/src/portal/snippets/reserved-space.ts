/** Space that a page reserves for a widget until its script has loaded, so that the content below does not move. */
import type { ReservedSpace } from '#widgets/src/shared/element/widget-embed.ts';
import type { Embed, Kit } from './embed.ts';

type WidgetKit = Pick<Kit, 'widgets'>;

/** Returns true if space is reserved. A widget that loads only on interaction reserves none, because the gap would stay empty. */
export function hasReservedSpace(embed: Embed, kit: WidgetKit): boolean {
  return findReservedSpace(embed, kit)?.minHeight !== undefined;
}

function findReservedSpace({ widget, attributes = {} }: Embed, { widgets }: WidgetKit): ReservedSpace | undefined {
  if (attributes.loading === 'interaction') return undefined;
  return widgets[widget]?.reservedSpaces.find(({ when = {} }) =>
    Object.entries(when).every(([name, values]) => values.includes(String(attributes[name] ?? '').trim())),
  );
}

/** Margin above and below each widget. */
const gap = '1.5rem';

/**
 * Returns `display: block; min-height: …`, or an empty string. A `style` attribute cannot contain media queries, so
 * `max()` and `min()` select the height: `(801px - 100vw) * 9999` exceeds every height up to 800 px page width and is
 * negative on wider pages; `(100vw - 800px) * 9999` is the opposite.
 */
export function createReservedSpaceStyle(embed: Embed, kit: WidgetKit): string {
  if (embed.withoutReservedSpace || !kit.widgets[embed.widget]?.reservedSpaces.length) return '';
  const { minHeight, narrower = [] } = findReservedSpace(embed, kit) ?? {};
  const block = `display: block; margin-block: ${gap}`;
  if (!minHeight) return block;
  return `${block}; min-height: ${narrower.reduce(addStep, { height: minHeight, last: minHeight }).height}`;
}

/** Adds the height for pages up to a maximum width, whether larger or smaller than the previous height. */
function addStep({ height, last }: Steps, [maxWidth, next]: readonly [number, string]): Steps {
  const isHigher = Number.parseFloat(next) > Number.parseFloat(last);
  const changed = isHigher
    ? `max(${height}, min(${next}, (${maxWidth + 1}px - 100vw) * 9999))`
    : `min(${height}, max(${next}, (100vw - ${maxWidth}px) * 9999))`;
  return { height: changed, last: next };
}

interface Steps {
  /** CSS expression for the height so far. */
  readonly height: string;
  readonly last: string;
}
