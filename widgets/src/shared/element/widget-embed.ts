/** Value that only the agency's site can provide, such as the phone number or the origin of the agency's checkout. */
export type SiteValue = 'bookingUrl' | 'bookingView' | 'phone' | 'email' | 'checkoutOrigin';

/**
 * Space that a page reserves for a tag until its script loads, as CSS lengths. Never more than the widget's real height
 * at that page width.
 */
export interface ReservedSpace {
  /** Attribute values to which this reservation applies, keyed by attribute name. `''` means that the attribute is missing. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Minimum height to reserve. Missing if the widget may shrink to a single line. */
  readonly minHeight?: string;
  /** Minimum heights on pages up to `maxWidth` pixels wide, ordered from the widest page to the narrowest. */
  readonly narrower?: readonly (readonly [maxWidth: number, minHeight: string])[];
}

/** Options for embedding a widget in other websites. A widget without these options appears only on the agency's own pages. */
export interface WidgetEmbed {
  /** Path of the site's page that has the same function as the widget, such as `/pricing`. */
  readonly page: string;
  /** Position in the list of widgets, lowest number first. Widgets without a position are last. */
  readonly order?: number;
  /** Names of other widgets that must be in the same page or frame. */
  readonly needs: readonly string[];
  /** Origins of the third-party pages that the widget may load in frames. */
  readonly frames?: readonly string[];
  /**
   * Attributes that the URL of a frame may set. Anyone can write such a URL, so no attribute here may change contact
   * data or the recipient of orders and messages.
   * Attributes neither here nor in `authorAttributes` are reserved for the agency's own pages.
   */
  readonly urlAttributes: readonly string[];
  /** Additional attributes that only the author of the embedding page can set, on the tag itself. */
  readonly authorAttributes: readonly string[];
  /** Attributes that the agency's site fills in on every generated tag, keyed by attribute name. */
  readonly siteAttributes?: Readonly<Record<string, SiteValue>>;
  /** True if the tag may contain a price list and a plain form, through which visitors can buy without script. */
  readonly sellsWithoutScript?: boolean;
  /** Attribute values to prerender, for attributes that accept any value, such as lists of ids. */
  readonly firstViewValues?: Readonly<Record<string, readonly string[]>>;
  /**
   * True if the first view depends on the visitor's cart, which only the browser knows, so that servers render no first
   * view.
   */
  readonly showsEmptyCart?: boolean;
  /**
   * Reserved heights, of which the first match applies. Each height is the minimum measured on pages 280 to 1,920 px
   * wide, with wide and narrow fonts.
   */
  readonly reservedSpaces?: readonly ReservedSpace[];
  /** CSS declarations that reserve space for the widget if it is above another widget that needs it. */
  readonly companionStyle?: string;
  /** CSS for the frame's page that contains the widget. */
  readonly frameStyles?: string;
  /** Maximum size of the widget's script in kilobytes after Brotli compression, if larger than the default budget. */
  readonly codeBudget?: number;
}

/** Returns the file name of a widget's script in one language, such as `pricing-picker.de.js`. */
export function getWidgetScript(widget: string, language: string): string {
  return `${widget}.${language}.js`;
}
