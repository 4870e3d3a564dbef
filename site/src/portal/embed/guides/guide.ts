import type { Target } from '../../snippets/embed.ts';

export interface GuidePicture {
  /** File in `public/guides/`, without `.webp`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Contents of the drawing of a generic editor. */
export interface GuideDrawing {
  /** Entries of the side menu; the one to select begins with `>`. */
  readonly menu: readonly string[];
  /** Title of the box to paste into. */
  readonly box: string;
  /** Content of the box: code, an address, or the live widget. */
  readonly content: 'code' | 'address' | 'widget';
  readonly button: string;
}

export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** Index of the place's snippet to paste; 0 is the first. */
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
  readonly title: string;
  readonly lead: string;
  /** Duration in words. */
  readonly time: string;
  readonly needs: readonly string[];
  readonly steps: readonly GuideStep[];
  readonly limits: readonly string[];
  readonly troubles: readonly GuideTrouble[];
}
