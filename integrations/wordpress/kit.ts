/** Generates the plugin's `widgets.json` from the built widgets: the attributes, links and integrity hashes that the plugin may render. */
import { readKit, readServerFragments } from '#site/src/portal/build/widget-kit.ts';
import {
  formatTitle,
  loaderOptions,
  readWidgetChoices,
  type WidgetChoice,
  type WidgetOption,
} from '#site/src/portal/build/widget-options.ts';
import type { Kit, KitWidget } from '#site/src/portal/snippets/embed.ts';
import { leadsAway, notForAuthors } from '#site/src/portal/snippets/shortcodes.ts';

export interface PluginOption {
  readonly name: string;
  readonly label: string;
  readonly type: 'boolean' | 'choice' | 'text' | 'words';
  readonly values: readonly string[];
  readonly description: string;
  readonly default: string;
  /** If an administrator sets this option in the plugin's settings, the editor does not offer the option. */
  readonly inSettings: boolean;
  readonly inFrames: boolean;
}

export interface PluginWidget {
  /** Tag name without the prefix `agency-`, such as `pricing-picker`. */
  readonly name: string;
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  /** Options that authors can set, by option name. */
  readonly options: Readonly<Record<string, PluginOption>>;
  /** Names of the colors that an author may set: `text` means `--agency-color-text`. */
  readonly colors: readonly string[];
  /** Attributes and values that every rendered tag of this widget has. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Path of the page that replaces the widget without JavaScript, relative to the language's folder on the agency's site. */
  readonly page: string;
  readonly link: KitWidget['linkText'];
  readonly needsCart: boolean;
}

export interface PluginKit {
  readonly version: string;
  readonly origin: string;
  /** Integrity hash of `loader.js` in this version. */
  readonly integrity: string;
  /** Integrity hashes of this version's prerendered views, by file name, such as `pricing-picker.de.json`. */
  readonly fragments: Readonly<Record<string, string>>;
  /** Languages whose pages are in a language folder of the agency's site: all languages except the first. */
  readonly folders: readonly string[];
  readonly widgets: Readonly<Record<string, PluginWidget>>;
}

const settingNames = ['partner', 'config', 'health', 'consent', 'analytics'];

const wordsOption: WidgetOption = {
  name: 'words',
  description: 'Words of your own, as JSON by message key: {"key": "text"}.',
  values: [],
  boolean: false,
  default: '',
};

function getOptionType({ name, boolean, values }: WidgetOption): PluginOption['type'] {
  if (name === wordsOption.name) return 'words';
  if (boolean) return 'boolean';
  return values.length > 0 ? 'choice' : 'text';
}

function toPluginOption(option: WidgetOption, inFrames: readonly string[]): PluginOption {
  const { name, description, values, default: fallback } = option;
  return {
    name,
    label: formatTitle(name),
    type: getOptionType(option),
    values: values.filter((value) => !notForAuthors[name]?.includes(value)),
    description: description.replace(/\s+/g, ' ').replaceAll('`', ''),
    default: fallback,
    inSettings: settingNames.includes(name),
    inFrames: inFrames.includes(name),
  };
}

function toPluginWidget({ tag, description, options, colors }: WidgetChoice, kit: Kit): PluginWidget {
  const name = tag.replace(/^agency-/, '');
  const widget = kit.widgets[name];
  if (!widget) throw new Error(`The kit has no widget "${name}".`);
  return {
    name,
    tag,
    title: widget.title.en,
    description: description.replace(/\s+/g, ' '),
    options: Object.fromEntries(
      [...options.filter((option) => !leadsAway.includes(option.name)), ...loaderOptions, wordsOption].map((option) => [
        option.name,
        toPluginOption(option, widget.inFrames),
      ]),
    ),
    colors,
    fixed: widget.fixed,
    page: widget.page,
    link: widget.linkText,
    needsCart: widget.needs.includes('cart'),
  };
}

export function readPluginKit(): PluginKit {
  const kit = readKit();
  const widgets = readWidgetChoices('author').map((choice) => toPluginWidget(choice, kit));
  return {
    version: kit.version,
    origin: kit.origin,
    integrity: kit.integrity.loader,
    fragments: readServerFragments(),
    folders: kit.siteLanguages.slice(1),
    widgets: Object.fromEntries(widgets.map((widget) => [widget.name, widget])),
  };
}
