import type { Target } from '../../snippets/embed.ts';

export interface GuidePicture {
  /** File in `public/guides/`, without `.webp`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** What can be seen, for those who cannot see it. */
  readonly alt: string;
}

/** A drawing of no program in particular: what is where in it. */
export interface GuideDrawing {
  /** Entries of the menu at the side; the one to choose begins with `>`. */
  readonly menu: readonly string[];
  /** Title of the box to paste into. */
  readonly box: string;
  /** What is in the box: code, an address, or the widget as visitors see it. */
  readonly content: 'code' | 'address' | 'widget';
  readonly button: string;
}

export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** Which of the place's snippets to paste here: 0 is the first. */
  readonly snippet?: number;
  readonly picture?: GuidePicture | GuideDrawing;
}

export interface GuideTrouble {
  readonly symptom: string;
  readonly remedy: string;
}

export interface Guide {
  /** As in `/embed/guides/wordpress`. */
  readonly slug: string;
  readonly target: Target;
  readonly name: string;
  /** The page's first heading. */
  readonly title: string;
  readonly lead: string;
  /** How long it takes, as one may say it. */
  readonly time: string;
  readonly needs: readonly string[];
  readonly steps: readonly GuideStep[];
  readonly limits: readonly string[];
  readonly troubles: readonly GuideTrouble[];
}
