/** The room that a page keeps for a tag until its script has come, so that what follows it does not move. */
import type { Embed } from './embed.ts';

/** CSS lengths. None is more than the widget's real height at that width of the page, so that no hole remains. */
interface Room {
  readonly minHeight: string;
  /** On pages of at most so many pixels in width, where columns become one; the widest first. */
  readonly narrower?: readonly (readonly [maxWidth: number, minHeight: string])[];
}

/** Measured at pages of 280 to 1,920 px, and two in a hundred less than that, for other fonts. */
const rooms: Readonly<Record<string, Room>> = {
  'pricing-picker': { minHeight: '100vh' },
  'package-picker': { minHeight: '630px', narrower: [[800, '1080px']] },
  'contact-form': {
    minHeight: '755px',
    narrower: [
      [800, '840px'],
      [430, '1240px'],
    ],
  },
  booking: { minHeight: '765px', narrower: [[800, '1125px']] },
  reviews: { minHeight: '795px', narrower: [[430, '945px']] },
};
const plansOrBundles: Room = {
  minHeight: '690px',
  narrower: [
    [700, '1060px'],
    [430, '1560px'],
  ],
};
/** Of the services with few words. */
const shortPlans: Room = { minHeight: '630px', narrower: [[430, '1110px']] };
const reviewForm: Room = { minHeight: '600px', narrower: [[430, '745px']] };

/** Whether the widget is that tall, and comes by itself: one that waits for a touch would leave a hole until then. */
export function hasRoom(embed: Embed): boolean {
  return roomOf(embed) !== undefined;
}

function roomOf({ widget, attributes = {} }: Embed): Room | undefined {
  const { show, loading, category = 'social-media' } = attributes;
  if (loading === 'interaction' || !Object.hasOwn(rooms, widget)) return undefined;
  const parts = typeof show === 'string' ? show.trim().split(/\s+/) : [];
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only === 'bundles') return plansOrBundles;
  if (only === 'plans') return category === 'social-media' || category === 'ads' ? plansOrBundles : shortPlans;
  if (only === 'form') return reviewForm;
  // As long as there are no reviews, their list is one line.
  if (only === 'list') return undefined;
  return rooms[widget];
}

/** The cart that comes along is a button above, which is higher than the link in its place. */
export const cartRoom = 'display: inline-block; min-height: 46px';

/** Between widgets that follow one another, and what is before and after them. */
const gap = '1.5rem';

/**
 * Declarations for a tag, `display: block; min-height: …`; empty where nothing is kept. They stand in a `style` attribute, which has
 * no media queries: `(801px - 100vw) * 9999` is above each height on pages of at most 800 px, and below zero on wider ones.
 */
export function roomStyle(embed: Embed): string {
  if (embed.withoutRoom || !Object.hasOwn(rooms, embed.widget)) return '';
  const room = roomOf(embed);
  const block = `display: block; margin-block: ${gap}`;
  return room ? `${block}; min-height: ${height(room)}` : block;
}

function height({ minHeight, narrower = [] }: Room): string {
  const steps = narrower.map(([maxWidth, higher]) => `min(${higher}, (${maxWidth + 1}px - 100vw) * 9999)`);
  return steps.length > 0 ? `max(${[minHeight, ...steps].join(', ')})` : minHeight;
}
