import { services } from '#agency/catalogue';
import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { partnerProp } from '../../shared/attribution/touch.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import addOnStyles from './add-ons.css?inline';
import cardStyles from './cards.css?inline';
import pickerStyles from './pricing-picker.css?inline';
import { allSections, PricingPickerWithCart, parseSections } from './pricing-picker.tsx';

/**
 * Plans by service, bundles and add-ons, with a button on each that fills the page's cart. Prices come from the catalogue. Without
 * JavaScript, every plan shows, and its button goes straight to checkout.
 *
 * @element agency-pricing-picker
 * @slot heading - Replaces the heading.
 * @slot plans-foot - Below the plans.
 * @fires {CategoryChangeEvent} agency-category-change - Before another service's plans show; cancel it to stay.
 * @fires {PackageAddEvent} agency-package-add - Before a plan or bundle goes into the cart; cancel it to keep it out.
 * @fires {PackageSwitchEvent} agency-package-switch - Before a plan replaces another; cancel it to keep the other.
 * @fires {AddOnAddEvent} agency-add-on-add - Before an add-on goes into the cart, once for each; cancel it to keep it out.
 * @fires {AddOnRemoveEvent} agency-add-on-remove - Before an add-on leaves the cart; cancel it to keep it in.
 * @csspart heading - The heading, unless its slot is filled.
 * @csspart plans - Tabs and plans.
 * @csspart bundles - The bundles.
 * @csspart add-ons - The add-ons.
 * @csspart tab - A service's tab.
 * @csspart tab--selected - The tab whose plans show.
 * @csspart tab--in-cart - A tab with a plan of its service in the cart.
 * @csspart filter - A filter of the add-ons.
 * @csspart filter--selected - The selected filter.
 * @csspart plan - A plan's card.
 * @csspart plan--popular - The card of a popular plan.
 * @csspart plan--in-cart - The card of a plan that's in the cart.
 * @csspart bundle - A bundle's card.
 * @csspart bundle--popular - The card of a popular bundle.
 * @csspart bundle--in-cart - The card of the bundle that's in the cart.
 * @csspart add-on - An add-on's row.
 * @csspart add-on--popular - The row of a popular add-on.
 * @csspart add-on--in-cart - The row of an add-on that's in the cart.
 * @csspart price - A price with its unit.
 * @csspart button - A button that changes the cart.
 * @csspart button--primary - The button of a popular plan.
 * @csspart button--added - A button whose product is in the cart.
 * @csspart view-cart - The link to the cart on a product that's in it.
 * @cssprop [--agency-picker-text] - Text outside the cards. Default: text, or the color for text on bands with `tone="band"`.
 * @cssprop [--agency-picker-ground] - Text on the selected tab, matching the background behind the widget. Default: surface, or band with `tone="band"`.
 */
export class PricingPickerElement extends reactElement(PricingPickerWithCart, {
  styles: pickerStyles + cardStyles + addOnStyles,
  props: {
    /** The service whose plans show first. Default: the agency's first. */
    category: { type: 'string', allowed: services.map((service) => service.id) },
    /**
     * Which parts to show, separated by spaces.
     * @default plans bundles add-ons
     */
    show: { type: 'string', default: allSections, parse: parseSections, inFirstView: true },
    /**
     * `band` uses light text outside the cards, for a dark band behind the widget.
     * @default plain
     */
    tone: { type: 'string', allowed: ['plain', 'band'] },
    /**
     * A partner's id, sent along with a checkout that starts here without JavaScript: letters, digits, `-` and `_`, at
     * most 64.
     */
    partner: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    api: apiProp,
    /** Address of the agency's site, for the links to its contact page. Default: where the script came from. */
    site: urlProp,
  },
}) {}
