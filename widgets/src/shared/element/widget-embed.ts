/** A value that only the agency's site can provide, such as the phone number or the origin of its checkout. */
export type SiteValue = 'bookingUrl' | 'phone' | 'email' | 'checkoutOrigin';

/** Space a page reserves for a tag until its script loads (CSS lengths). Never more than the widget's real height at that page width. */
export interface ReservedSpace {
  /** Attribute values that this reservation applies to. `''` means that the attribute is missing. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Missing if the widget may shrink to a single line. */
  readonly minHeight?: string;
  /** Heights on pages up to `maxWidth` pixels wide, the widest first. */
  readonly narrower?: readonly (readonly [maxWidth: number, minHeight: string])[];
}

/** Options for embedding a widget in other websites. Without them, a widget appears only on the agency's own pages. */
export interface WidgetEmbed {
  /** Path of the site's page with the same function, such as `/pricing`. */
  readonly page: string;
  /** Position in the list of widgets, in ascending order. Widgets without an order are last. */
  readonly order?: number;
  /** Other widgets that the same page or frame must contain. */
  readonly needs: readonly string[];
  /** Origins that the widget may load in frames. */
  readonly frames?: readonly string[];
  /**
   * Attributes that the URL of a frame may set. Anyone can write such a URL, so no attribute here may change contact
   * data or the recipient of orders and messages. Attributes in neither list are reserved for the agency's own pages.
   */
  readonly byAddress: readonly string[];
  /** Further attributes that only the author of the embedding page can set, on the tag itself. */
  readonly byAuthor: readonly string[];
  /** Attributes that the site fills in on every copy. */
  readonly siteAttributes?: Readonly<Record<string, SiteValue>>;
  /** True if the tag may contain a price list and a plain form that work without script. */
  readonly sellsWithoutScript?: boolean;
  /** Values to prerender for attributes that accept any value, such as the ids of a list. */
  readonly firstViewValues?: Readonly<Record<string, readonly string[]>>;
  /** True if the first view says that the cart is empty, which may be wrong for this visitor. */
  readonly showsEmptyCart?: boolean;
  /**
   * Reserved heights, of which the first match applies. Each is the minimum measured on pages 280 to 1,920 px wide,
   * with wide and narrow fonts.
   */
  readonly rooms?: readonly ReservedSpace[];
  /** CSS declarations that reserve space for the widget if it is above the widget that needs it. */
  readonly roomAbove?: string;
  /** CSS of the frame's page that contains the widget. */
  readonly frameStyles?: string;
  /** Maximum size of the script in kilobytes after Brotli, if larger than the default budget. */
  readonly codeBudget?: number;
}

/** Returns the script name of a widget in one language, such as `pricing-picker.de.js`. */
export function widgetScript(widget: string, language: string): string {
  return `${widget}.${language}.js`;
}
