/** The room that a page keeps for a tag until its script has come, so that what follows it does not move. */
import type { ReservedSpace } from '#widgets/src/shared/element/widget-embed.ts';
import type { Embed, Kit } from './embed.ts';

type Rooms = Pick<Kit, 'widgets'>;

/** Whether the widget is that tall, and comes by itself: one that waits for a touch would leave a hole until then. */
export function hasRoom(embed: Embed, kit: Rooms): boolean {
  return roomOf(embed, kit)?.minHeight !== undefined;
}

function roomOf({ widget, attributes = {} }: Embed, { widgets }: Rooms): ReservedSpace | undefined {
  if (attributes.loading === 'interaction') return undefined;
  return widgets[widget]?.rooms.find(({ when = {} }) =>
    Object.entries(when).every(([name, values]) => values.includes(String(attributes[name] ?? '').trim())),
  );
}

/** Between widgets that follow one another, and what is before and after them. */
const gap = '1.5rem';

/**
 * Declarations for a tag, `display: block; min-height: …`; empty where nothing is kept. They stand in a `style` attribute, which has
 * no media queries: `(801px - 100vw) * 9999` is above each height on pages of at most 800 px, and below zero on wider ones;
 * `(100vw - 800px) * 9999` is the other way around.
 */
export function roomStyle(embed: Embed, kit: Rooms): string {
  if (embed.withoutRoom || !kit.widgets[embed.widget]?.rooms.length) return '';
  const { minHeight, narrower = [] } = roomOf(embed, kit) ?? {};
  const block = `display: block; margin-block: ${gap}`;
  if (!minHeight) return block;
  return `${block}; min-height: ${narrower.reduce(step, { height: minHeight, last: minHeight }).height}`;
}

/** A height that holds up to that width, whether it is more or less than the one before. */
function step({ height, last }: Steps, [maxWidth, next]: readonly [number, string]): Steps {
  const isHigher = Number.parseFloat(next) > Number.parseFloat(last);
  const changed = isHigher
    ? `max(${height}, min(${next}, (${maxWidth + 1}px - 100vw) * 9999))`
    : `min(${height}, max(${next}, (100vw - ${maxWidth}px) * 9999))`;
  return { height: changed, last: next };
}

interface Steps {
  /** What has been written so far. */
  readonly height: string;
  readonly last: string;
}
