import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import { drawFor } from '../parts/sample/random.ts';
import type { BrandName } from './brands.ts';
import { emailRows } from './email-rows.ts';
import { type EmailType, emailTypes } from './email-type.ts';

export const emailTypeNames: Readonly<Record<EmailType, { readonly label: string; readonly text: string }>> = {
  promotional: { label: 'Promotional', text: 'One offer, one button, one reason to open it today.' },
  newsletter: { label: 'Newsletter', text: 'Something worth reading, and then something to buy.' },
  welcome: { label: 'Welcome', text: 'The first thing a new customer hears from you.' },
  abandoned: { label: 'Cart recovery', text: 'A nudge for the cart that was left behind, with a way to say no.' },
};

export interface EmailDesign {
  readonly id: string;
  readonly type: EmailType;
  readonly brand: BrandName;
  readonly subject: string;
  readonly preview: string;
  readonly header: string;
  readonly subheader: string;
  readonly cta: string;
  readonly scene: SceneName;
  readonly topic: Topic;
  readonly palette: Palette;
  /** A discount code that buys nothing. */
  readonly code?: string;
  readonly isPremium: boolean;
  /** Percent. */
  readonly openRate: number;
  readonly clickRate: number;
  readonly conversions: number;
}

/** Highest open rates by type: a cart reminder is opened more than a newsletter. */
const openRates: Readonly<Record<EmailType, readonly [number, number]>> = {
  promotional: [24, 38],
  newsletter: [28, 42],
  welcome: [44, 61],
  abandoned: [38, 52],
};

/** Six designs of each type. */
export const emailDesigns: readonly EmailDesign[] = emailTypes.flatMap((type) =>
  emailRows[type].map(([brand, scene, topic, palette, subject, preview, header, subheader, cta, code], index) => {
    const id = `email-${type}-${brand}`;
    const draw = drawFor(id);
    return {
      id,
      type,
      brand,
      scene,
      topic,
      palette,
      subject,
      preview,
      header,
      subheader,
      cta,
      code,
      isPremium: index === 0,
      openRate: draw.tenths(...openRates[type]),
      clickRate: draw.tenths(3, 11),
      conversions: draw.between(12, 140),
    };
  }),
);

export function emailsOf(type: EmailType): readonly EmailDesign[] {
  return emailDesigns.filter((email) => email.type === type);
}
