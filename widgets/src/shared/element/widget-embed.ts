/** A fact that only the site knows: the agency's own booking page, phone number and e-mail address, and the origin of its checkout. */
export type SiteFact = 'bookingUrl' | 'phone' | 'email' | 'checkoutOrigin';

/** CSS lengths that a page keeps for a tag until its script has come. None is more than the widget's real height at that width of the page. */
export interface WidgetRoom {
  /** Values of attributes with which this is its height; `''` stands for an attribute that is not there. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Missing where the widget may turn out to be a line. */
  readonly minHeight?: string;
  /** On pages of at most so many pixels in width, the widest first: more where columns become one, less where they are swiped. */
  readonly narrower?: readonly (readonly [maxWidth: number, minHeight: string])[];
}

/** What other people's pages can do with a widget. One that has none stands on our own pages only. */
export interface WidgetEmbed {
  /** The page of the site that does the same, `/pricing`. */
  readonly page: string;
  /** Its place among the widgets to choose from, the lowest first; those without come last. */
  readonly order?: number;
  /** Widgets that must be on the page, or in the frame, as well. */
  readonly needs: readonly string[];
  /** Origins of the frames that it may show. */
  readonly frames?: readonly string[];
  /**
   * Attributes that the address of a frame may set. Anyone can write an address: nothing here may say whom to call, or where
   * orders, messages and buyers go. An attribute that is in no list here can be set by our own pages only.
   */
  readonly byAddress: readonly string[];
  /** Besides these, on the tag itself, which only the author of a page can write. */
  readonly byAuthor: readonly string[];
  /** Attributes that every copy has from the site. */
  readonly fromSite?: Readonly<Record<string, SiteFact>>;
  /** Can be bought from without its script: the tag may hold a priced list with a plain form. */
  readonly sellsWithoutScript?: boolean;
  /** Of attributes that may have any value: those with which it shows before React has come, as with each of a list that is given. */
  readonly firstValues?: Readonly<Record<string, readonly string[]>>;
  /** What it shows first says that the cart is empty, which not every visitor's is. */
  readonly showsEmptyCart?: boolean;
  /** Its height, the first that applies. Measured on pages of 280 to 1,920 px, in wide fonts and in narrow ones: the least of it. */
  readonly rooms?: readonly WidgetRoom[];
  /** Declarations that keep room for it where it stands above the widget that needs it. */
  readonly roomAbove?: string;
  /** CSS of a frame's page that has it. */
  readonly frameStyles?: string;
  /** Kilobytes of its code after brotli, where it needs more than the others. */
  readonly codeBudget?: number;
}

/** Name of the script of one widget in one language: `pricing-picker.de.js`. */
export function widgetScript(widget: string, language: string): string {
  return `${widget}.${language}.js`;
}
