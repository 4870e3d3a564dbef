/** Data for the embed page, read from the built widgets. */

import { areWidgetsBuilt } from '#site/build/widgets/widget-files.ts';
import { allWidgets } from '../embed/preview-document.ts';
import type { ColorDefaults } from '../snippets/colors.ts';
import type { Kit } from '../snippets/embed.ts';
import type { Choices } from '../snippets/state.ts';
import { isForPage } from '../snippets/tags.ts';
import { readKit } from './widget-kit.ts';
import {
  type ColorToken,
  loaderOptions,
  readColors,
  readWidgetChoices,
  readWords,
  type WidgetChoice,
  type WidgetOption,
} from './widget-options.ts';

/** Data for the embed page's script, rendered into the page as JSON. */
export interface EmbedData {
  readonly kit: Kit;
  readonly choices: Choices;
  readonly colors: ColorDefaults;
  /** English messages by widget name. */
  readonly words: Readonly<Record<string, readonly (readonly [key: string, text: string])[]>>;
}

export interface EmbedWidget {
  readonly name: string;
  readonly options: readonly WidgetOption[];
}

export interface EmbedPage {
  readonly data: EmbedData;
  /** Names of the preview pages: one per widget, and one with all widgets. */
  readonly previews: readonly string[];
  readonly widgets: readonly EmbedWidget[];
  readonly colors: readonly ColorToken[];
}

/** Returns the data for the embed page, or undefined if the widgets are not built. */
export function loadEmbedPage(): EmbedPage | undefined {
  if (!areWidgetsBuilt()) return undefined;
  const place = ({ embed }: WidgetChoice) => embed.order ?? Number.MAX_SAFE_INTEGER;
  const widgets = readWidgetChoices('author')
    .toSorted((one, other) => place(one) - place(other))
    .map(({ tag, options }) => ({ name: tag.replace(/^agency-/, ''), options: [...options, ...loaderOptions] }));
  const words = readWords();
  const colors = readColors();
  const getTexts = (name: string) => words[`agency-${name}`] ?? [];
  const kit = readKit();
  const names = new Set(widgets.flatMap(({ options }) => options.map(({ name }) => name)));
  return {
    widgets,
    colors,
    previews: [...widgets.map(({ name }) => name), allWidgets],
    data: {
      kit,
      choices: {
        widgets: Object.fromEntries(
          widgets.map(({ name, options }) => [
            name,
            options.map(({ name: option, values, boolean }) => ({ name: option, values, boolean })),
          ]),
        ),
        forPage: [...names].filter((name) => isForPage(name, kit)),
        words: Object.fromEntries(widgets.map(({ name }) => [name, getTexts(name).map(([key]) => key)])),
        colors: colors.map(({ name }) => name),
      },
      colors: Object.fromEntries(colors.map(({ name, light, dark }) => [name, { light, dark }])),
      words: Object.fromEntries(widgets.map(({ name }) => [name, getTexts(name)])),
    },
  };
}
