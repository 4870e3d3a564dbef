/** Input of every snippet: the visitor's choices, and data about the kit. */
import type { ReservedSpace } from '#widgets/src/shared/element/widget-embed.ts';

/** Place where the code is pasted. */
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

/** Attributes about the visitor's origin, which links to the site pass on. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type CampaignField = (typeof campaignFields)[number];

/** Returns true if the script reads an attribute instead of the widgets. It has no effect on a page that bundles the widgets itself. */
export function isReadByScript(name: string): boolean {
  return ['loading', 'config', 'health'].includes(name);
}

/** By attribute; `true` for one without a value, `words` as JSON text. */
export type Attributes = Readonly<Record<string, string | true>>;

export interface Embed {
  /** Name of the widget: `pricing-picker` for `<agency-pricing-picker>`. */
  readonly widget: string;
  /** Further widgets on the same page, in order, each with its own attributes. */
  readonly also?: Readonly<Record<string, Attributes>>;
  readonly target: Target;
  /** Attributes of the widget. Page-wide ones, such as `theme`, are here for all widgets. */
  readonly attributes?: Attributes;
  /** `#rrggbb` by name: `primary` for `--agency-color-primary`. */
  readonly colors?: Readonly<Record<string, string>>;
  /** True to use the immutable version with its hash instead of the newest. */
  readonly pinned?: boolean;
  /** True for a script without `type="module"`, for pages whose optimizer removes it. Not for frames, whose script has no such version. */
  readonly classic?: boolean;
  /** True to omit the cart that a price list needs, for a page that has one. */
  readonly withoutCart?: boolean;
  /** True to print the priced list with its plain form into the tag, if the widget has one. */
  readonly priceList?: boolean;
  /** True to reserve no space for a loading widget; see `room.ts`. */
  readonly withoutRoom?: boolean;
  /** For links and frames; a tag reads these from the URL of its page. */
  readonly campaign?: Readonly<Partial<Record<CampaignField, string>>>;
}

/** By language code. English replaces a missing language. */
export type ByLanguage<Text> = { readonly en: Text } & Readonly<Record<string, Text>>;

export interface Kit {
  readonly name: string;
  /** Origin of the site, its API and its files: `https://agency.example`. */
  readonly origin: string;
  /** Newest version, `1.0.0`. */
  readonly version: string;
  /** Hashes for the `integrity` attribute of files that a page names itself. */
  readonly integrity: {
    readonly loader: string;
    readonly classicLoader: string;
    readonly frame: string;
    /** Hashes of the scripts of single widgets, by file name: `pricing-picker.de.js`. */
    readonly widgets: Readonly<Record<string, string>>;
  };
  /** Language codes of the agency's site, its first one first: `en`. */
  readonly siteLanguages: readonly string[];
  /** Language codes of the widgets besides English: `de`. */
  readonly languages: readonly string[];
  /** Texts of a price list in a page's HTML. */
  readonly priceListWords: ByLanguage<PriceListWords>;
  /** Origin of payments besides Stripe's own checkout. */
  readonly checkoutOrigin?: string;
  /** By widget name. */
  readonly widgets: Readonly<Record<string, KitWidget>>;
}

export interface PriceListWords {
  readonly bundles: string;
  readonly checkOut: string;
  /** With the placeholders `{price}`, and in `per` `{unit}`. */
  readonly price: Readonly<Record<'once' | 'month' | 'year' | 'per', string>>;
}

export interface KitWidget {
  readonly title: ByLanguage<string>;
  /** Page of the site with the same function, `/pricing`. */
  readonly page: string;
  /** Text of the link to that page. */
  readonly linkText: ByLanguage<string>;
  readonly attributes: readonly string[];
  /** Attributes that a frame's address may set. */
  readonly inFrames: readonly string[];
  /** Attributes of every copy of the tag. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Widgets that must be on the page as well. */
  readonly needs: readonly string[];
  /** Origins of the frames that it may show. */
  readonly frames: readonly string[];
  /** Heights to reserve for it; the first one that applies is used. */
  readonly rooms: readonly ReservedSpace[];
  /** Declarations that reserve room above the widget that needs it. */
  readonly roomAbove: string;
  /** True if its tag may contain a priced list with a plain form. */
  readonly sellsWithoutScript: boolean;
}

/** Returns the language of a tag if the kit has it, else the agency's first. */
export function languageOf(attributes: Attributes = {}, { languages, siteLanguages: [first = 'en'] }: Kit): string {
  const asked =
    String(attributes.lang ?? '')
      .split('-')[0]
      ?.toLowerCase() ?? '';
  return ['en', ...languages].includes(asked) ? asked : first;
}

export interface Snippet {
  readonly title: string;
  /** True if it replaces the first one, rather than adding to it. */
  readonly isAlternative?: boolean;
  readonly language: 'html' | 'jsx' | 'vue' | 'js' | 'sh' | 'shortcode' | 'url';
  readonly code: string;
  /** Explains in one or two sentences where to paste the code. */
  readonly where: string;
}
