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
const cartRule = '  agency-cart {\n    display: inline-block;\n    min-height: 46px;\n  }';

/** Rules for the tags, the embed's own last, indented as they stand in a `<style>` element; none where no room is kept. */
export function roomRules(embed: Embed, tags: readonly string[]): readonly string[] {
  const room = embed.withoutRoom ? undefined : roomOf(embed);
  const tag = tags.at(-1);
  if (!room || !tag) return [];
  const narrower = (room.narrower ?? []).map(
    ([maxWidth, minHeight]) =>
      `  @media (max-width: ${maxWidth}px) {\n    ${tag} {\n      min-height: ${minHeight};\n    }\n  }`,
  );
  const own = `  ${tag} {\n    display: block;\n    min-height: ${room.minHeight};\n  }`;
  return [...(tags.slice(0, -1).includes('agency-cart') ? [cartRule] : []), own, ...narrower];
}
