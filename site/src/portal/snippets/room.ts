/** Space that a page reserves for a tag until its script has loaded, so that the following content does not move. */
import type { ReservedSpace } from '#widgets/src/shared/element/widget-embed.ts';
import type { Embed, Kit } from './embed.ts';

type Rooms = Pick<Kit, 'widgets'>;

/** Returns true if the widget has that height and loads by itself. One that waits for interaction would leave a gap until then. */
export function hasRoom(embed: Embed, kit: Rooms): boolean {
  return roomOf(embed, kit)?.minHeight !== undefined;
}

function roomOf({ widget, attributes = {} }: Embed, { widgets }: Rooms): ReservedSpace | undefined {
  if (attributes.loading === 'interaction') return undefined;
  return widgets[widget]?.rooms.find(({ when = {} }) =>
    Object.entries(when).every(([name, values]) => values.includes(String(attributes[name] ?? '').trim())),
  );
}

/** Margin between consecutive widgets, and before and after them. */
const gap = '1.5rem';

/**
 * Returns declarations for a tag, `display: block; min-height: …`; empty if no space is reserved. They are in a `style`
 * attribute, which has no media queries: `(801px - 100vw) * 9999` exceeds every height on pages of at most 800 px, and
 * is negative on wider ones; `(100vw - 800px) * 9999` is the reverse.
 */
export function roomStyle(embed: Embed, kit: Rooms): string {
  if (embed.withoutRoom || !kit.widgets[embed.widget]?.rooms.length) return '';
  const { minHeight, narrower = [] } = roomOf(embed, kit) ?? {};
  const block = `display: block; margin-block: ${gap}`;
  if (!minHeight) return block;
  return `${block}; min-height: ${narrower.reduce(step, { height: minHeight, last: minHeight }).height}`;
}

/** Height up to a page width, whether it is more or less than the previous one. */
function step({ height, last }: Steps, [maxWidth, next]: readonly [number, string]): Steps {
  const isHigher = Number.parseFloat(next) > Number.parseFloat(last);
  const changed = isHigher
    ? `max(${height}, min(${next}, (${maxWidth + 1}px - 100vw) * 9999))`
    : `min(${height}, max(${next}, (100vw - ${maxWidth}px) * 9999))`;
  return { height: changed, last: next };
}

interface Steps {
  /** Expression so far. */
  readonly height: string;
  readonly last: string;
}
