/** Types of the input of every snippet: the visitor's choices, and data about the widget kit. */
import type { ReservedSpace } from '#widgets/src/shared/element/widget-embed.ts';

/** Platforms into which embedders paste the code. */
export const targets = [
  'html',
  'iframe',
  'wordpress',
  'webflow',
  'squarespace',
  'wix',
  'shopify',
  'google-sites',
  'notion',
  'tag-manager',
  'react',
  'vue',
  'email',
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
  'google-sites': 'Google Sites',
  notion: 'Notion',
  'tag-manager': 'Google Tag Manager',
  react: 'React',
  vue: 'Vue',
  email: 'Email',
  link: 'Plain link',
};

const framesByUrl: readonly Target[] = ['wix', 'google-sites', 'notion'];

/** Returns true for a platform that shows a page in a frame, given only the page's URL. */
export function isFramedByUrl(target: Target): boolean {
  return framesByUrl.includes(target);
}

/** Returns true for a place that can contain only a link. */
export function isLinkOnly(target: Target): boolean {
  return target === 'email' || target === 'link';
}

/** Query parameters of a campaign, which the widgets' links to the agency's site keep. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type CampaignField = (typeof campaignFields)[number];

/** Returns true for an attribute that the loader script reads. In a bundle, which has no loader, the attribute has no effect. */
export function isReadByScript(name: string): boolean {
  return ['loading', 'config', 'health'].includes(name);
}

/** Attribute values by name: `true` for an attribute without a value, JSON text for `words`. */
export type Attributes = Readonly<Record<string, string | true>>;

export interface Embed {
  /** Name of the widget, such as `pricing-picker` for `<agency-pricing-picker>`. */
  readonly widget: string;
  /** Additional widgets on the same page, in order, each with its own attributes. */
  readonly also?: Readonly<Record<string, Attributes>>;
  readonly target: Target;
  /** Attributes of the widget. This object also contains the page-wide attributes of all widgets, such as `theme`. */
  readonly attributes?: Attributes;
  /** `#rrggbb` values by color name, such as `primary` for `--agency-color-primary`. */
  readonly colors?: Readonly<Record<string, string>>;
  /** True to load a fixed release with an integrity hash instead of the newest release. */
  readonly pinned?: boolean;
  /** True to omit the cart that a price list needs, for a page that already has a cart. */
  readonly withoutCart?: boolean;
  /** True to include a list of plans with prices and an order form inside the tag, which works without JavaScript. */
  readonly priceList?: boolean;
  /** True to reserve no space for a widget that is still loading; see `reserved-space.ts`. */
  readonly withoutReservedSpace?: boolean;
  /** Campaign parameters for links and frames. A widget in a tag reads these from its page's URL instead. */
  readonly campaign?: Readonly<Partial<Record<CampaignField, string>>>;
}

/** Texts by language code. English replaces a missing language. */
export type ByLanguage<Text> = { readonly en: Text } & Readonly<Record<string, Text>>;

export interface Kit {
  readonly name: string;
  /** Origin of the site, its API and its files, such as `https://agency.example`. */
  readonly origin: string;
  /** Version number of the newest release, such as `1.0.0`. */
  readonly version: string;
  /** Hashes for the `integrity` attributes of scripts in the embed code. */
  readonly integrity: {
    readonly loader: string;
    readonly frame: string;
    /** Hashes of the scripts for single widgets, by file name such as `pricing-picker.de.js`. */
    readonly widgets: Readonly<Record<string, string>>;
  };
  readonly npm: {
    /** Name of the npm package in imports. */
    readonly name: string;
    /** Argument of `npm install`: the package's name and version, or its address on the agency's site. */
    readonly spec: string;
    /** Registry of the package, if it is neither npm's own nor the agency's site. */
    readonly registry?: string;
    /** Hash in the lockfile of an app that has installed the package. Empty while the site is edited. */
    readonly integrity: string;
  };
  /** Language codes of the agency's site, such as `en`, with the first language first. */
  readonly siteLanguages: readonly string[];
  /** Language codes of the widgets besides English, such as `de`. */
  readonly languages: readonly string[];
  /** Texts of the list of plans with prices inside a tag. */
  readonly priceListWords: ByLanguage<PriceListWords>;
  /** Origin of the hosted checkout if it differs from Stripe's own. */
  readonly checkoutOrigin?: string;
  readonly widgets: Readonly<Record<string, KitWidget>>;
}

export interface PriceListWords {
  readonly bundles: string;
  readonly checkOut: string;
  /** Price formats with the placeholder `{price}`; `per` also contains `{unit}`. */
  readonly price: Readonly<Record<'once' | 'month' | 'year' | 'per', string>>;
}

export interface KitWidget {
  readonly title: ByLanguage<string>;
  /** URL path of the site's page with the same function, such as `/pricing`. */
  readonly page: string;
  /** Text of the link to that page, such as "See plans and prices". */
  readonly linkText: ByLanguage<string>;
  readonly attributes: readonly string[];
  /** Names of the attributes that a frame's URL may set. */
  readonly inFrames: readonly string[];
  /** Attributes that every tag of this widget contains. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Names of the widgets that this widget needs on the same page. */
  readonly needs: readonly string[];
  /** Origins of the third-party frames that the widget may show. */
  readonly frames: readonly string[];
  /** Heights to reserve while the widget loads; the first entry whose condition matches applies. */
  readonly reservedSpaces: readonly ReservedSpace[];
  /** CSS declarations that reserve space for this widget above a widget that needs this one. */
  readonly companionStyle: string;
  /** True if the widget's tag may contain a list of plans with prices and an order form. */
  readonly sellsWithoutScript: boolean;
}

/** Returns the language of a tag, or the agency's first language if the widgets do not support the tag's language. */
export function getLanguage(attributes: Attributes = {}, { languages, siteLanguages: [first = 'en'] }: Kit): string {
  const asked =
    String(attributes.lang ?? '')
      .split('-')[0]
      ?.toLowerCase() ?? '';
  return ['en', ...languages].includes(asked) ? asked : first;
}

export interface Snippet {
  readonly title: string;
  /** True if this snippet replaces the first snippet instead of adding to it. */
  readonly isAlternative?: boolean;
  readonly language: 'html' | 'jsx' | 'vue' | 'js' | 'sh' | 'shortcode' | 'url';
  readonly code: string;
  /** Explanation of where to paste the code, in one or two sentences. */
  readonly placement: string;
}
