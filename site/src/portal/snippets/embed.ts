/** What someone wants to put on a page of theirs, and what the kit can tell about itself: the input of every snippet. */
import type { ReservedSpace } from '#widgets/src/shared/element/widget-embed.ts';

/** Where the code goes. */
export const targets = [
  'html',
  'iframe',
  'wordpress',
  'webflow',
  'squarespace',
  'wix',
  'shopify',
  'tag-manager',
  'react',
  'vue',
  'link',
] as const;
export type Target = (typeof targets)[number];

export const targetNames: Readonly<Record<Target, string>> = {
  html: 'HTML',
  iframe: 'Iframe',
  wordpress: 'WordPress',
  webflow: 'Webflow',
  squarespace: 'Squarespace',
  wix: 'Wix',
  shopify: 'Shopify',
  'tag-manager': 'Google Tag Manager',
  react: 'React',
  vue: 'Vue',
  link: 'Plain link',
};

/** Where a visitor came from, as the links to our own pages carry it. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type CampaignField = (typeof campaignFields)[number];

/** Whether the script reads an attribute for the widgets. Where a page bundles them itself, it does nothing. */
export function isReadByScript(name: string): boolean {
  return ['loading', 'config', 'health'].includes(name);
}

/** By attribute; `true` for one that is there without a value, `words` as JSON text. */
export type Attributes = Readonly<Record<string, string | true>>;

export interface Embed {
  /** The widget's name: `pricing-picker` for `<agency-pricing-picker>`. */
  readonly widget: string;
  /** Further widgets on the same page, in its order, each with the attributes of its own. */
  readonly also?: Readonly<Record<string, Attributes>>;
  readonly target: Target;
  /** What holds for the whole page, such as `theme`, is said here for all of them. */
  readonly attributes?: Attributes;
  /** `#rrggbb` by name: `primary` for `--agency-color-primary`. */
  readonly colors?: Readonly<Record<string, string>>;
  /** Names the one version that never changes, with the hash of its file, instead of the newest. */
  readonly pinned?: boolean;
  /** Names the script without `type="module"`, for pages whose optimizer takes that away. Not for frames, whose script has no other. */
  readonly classic?: boolean;
  /** Leaves out the cart that a price list needs, for a page that has one already. */
  readonly withoutCart?: boolean;
  /** Prints the priced list with its plain form into the tag, where the widget has one. */
  readonly priceList?: boolean;
  /** Keeps no room for a widget that is on its way; see `room.ts`. */
  readonly withoutRoom?: boolean;
  /** For links and frames; a tag finds these in the address of the page it is on. */
  readonly campaign?: Readonly<Partial<Record<CampaignField, string>>>;
}

/** By the language's code. English takes the place of a language that is missing. */
export type ByLanguage<Text> = { readonly en: Text } & Readonly<Record<string, Text>>;

/** The kit as it is deployed. */
export interface Kit {
  /** Whose it is. */
  readonly name: string;
  /** Origin of the site, of its API and of the files: `https://agency.example`. */
  readonly origin: string;
  /** The newest version, `1.0.0`. */
  readonly version: string;
  /** Of the files that a page names itself, for the `integrity` attribute. */
  readonly integrity: {
    readonly loader: string;
    readonly classicLoader: string;
    readonly frame: string;
    /** Of the scripts of single widgets, by file name: `pricing-picker.de.js`. */
    readonly widgets: Readonly<Record<string, string>>;
  };
  /** Codes of the languages that the agency's site speaks, its first one first: `en`. */
  readonly siteLanguages: readonly string[];
  /** Codes of the languages besides English: `de`. */
  readonly languages: readonly string[];
  /** Words of a price list in a page's HTML. */
  readonly priceListWords: ByLanguage<PriceListWords>;
  /** Where payments may be made besides Stripe's own checkout. */
  readonly checkoutOrigin?: string;
  /** By widget name. */
  readonly widgets: Readonly<Record<string, KitWidget>>;
}

export interface PriceListWords {
  readonly bundles: string;
  readonly checkOut: string;
  /** With `{price}`, and `per` with `{unit}`. */
  readonly price: Readonly<Record<'once' | 'month' | 'year' | 'per', string>>;
}

export interface KitWidget {
  readonly title: ByLanguage<string>;
  /** Where the same can be had on our own site, `/pricing`. */
  readonly page: string;
  /** Text of the link to that page. */
  readonly linkText: ByLanguage<string>;
  /** Attributes there are. */
  readonly attributes: readonly string[];
  /** Of these, what the address of a frame may set. */
  readonly inFrames: readonly string[];
  /** Attributes that every copy of the tag needs. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Widgets that must be on the page as well. */
  readonly needs: readonly string[];
  /** Origins of the frames that it may show. */
  readonly frames: readonly string[];
  /** Heights to keep for it, the first that applies. */
  readonly rooms: readonly ReservedSpace[];
  /** Declarations that keep room for it above the widget that needs it. */
  readonly roomAbove: string;
  /** Whether its tag may hold a priced list with a plain form. */
  readonly sellsWithoutScript: boolean;
}

/** The language that a tag says, if the kit speaks it; else the agency's first. */
export function languageOf(attributes: Attributes = {}, { languages, siteLanguages: [first = 'en'] }: Kit): string {
  const asked =
    String(attributes.lang ?? '')
      .split('-')[0]
      ?.toLowerCase() ?? '';
  return ['en', ...languages].includes(asked) ? asked : first;
}

/** One piece of code. */
export interface Snippet {
  readonly title: string;
  /** Instead of the first one, not beside it. */
  readonly isAlternative?: boolean;
  readonly language: 'html' | 'jsx' | 'vue' | 'js' | 'sh' | 'shortcode' | 'url';
  readonly code: string;
  /** Where it goes, in one or two sentences. */
  readonly where: string;
}
