import type { Target } from '../../snippets/embed.ts';

export interface GuidePicture {
  /** File name in `public/guides/`, without `.webp`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Contents of a drawing that shows a generic site editor. */
export interface GuideDrawing {
  /** Entries of the side menu. `>` marks the entry to select. */
  readonly menu: readonly string[];
  /** Title of the box into which the user pastes. */
  readonly box: string;
  /** Content of the box: code, a URL or the live widget. */
  readonly content: 'code' | 'address' | 'widget';
  readonly button: string;
}

export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** Index of the snippet to paste, from 0. */
  readonly snippet?: number;
  readonly picture?: GuidePicture | GuideDrawing;
}

export interface GuideTrouble {
  readonly symptom: string;
  readonly remedy: string;
}

export interface Guide {
  /** Last part of the guide's URL, such as `wordpress` in `/embed/guides/wordpress`. */
  readonly slug: string;
  readonly target: Target;
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  /** Time that the steps take, in words. */
  readonly time: string;
  readonly needs: readonly string[];
  readonly steps: readonly GuideStep[];
  readonly limits: readonly string[];
  readonly troubles: readonly GuideTrouble[];
}
