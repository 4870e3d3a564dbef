import { services } from '#agency/catalogue';
import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { partnerProp } from '../../shared/attribution/touch.ts';
import { createReactElementClass } from '../../shared/element/react-element.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import addOnStyles from './add-ons.css?inline';
import cardStyles from './cards.css?inline';
import pickerStyles from './pricing-picker.css?inline';
import { allSections, PricingPickerWithCart, parseSections } from './pricing-picker.tsx';

/**
 * Plans by service, bundles and add-ons, with buttons that add them to the page's cart. Prices are from the catalog. Without
 * JavaScript, all plans are shown, and their buttons lead directly to checkout.
 *
 * @element agency-pricing-picker
 * @slot heading - The heading.
 * @slot plans-foot - Content below the plans.
 * @fires {CategoryChangeEvent} agency-category-change - Before another service is selected; cancel it to keep the current one.
 * @fires {PackageAddEvent} agency-package-add - Before a plan or bundle is added to the cart; cancel it to prevent that.
 * @fires {PackageSwitchEvent} agency-package-switch - Before a plan replaces another in the cart; cancel it to keep the current plan.
 * @fires {AddOnAddEvent} agency-add-on-add - Before an add-on is added to the cart, once per add-on; cancel it to prevent that.
 * @fires {AddOnRemoveEvent} agency-add-on-remove - Before an add-on is removed from the cart; cancel it to keep the add-on.
 * @csspart heading - The heading, unless its slot is filled.
 * @csspart plans - The section with tabs and plans.
 * @csspart bundles - The section with bundles.
 * @csspart add-ons - The section with add-ons.
 * @csspart tab - A service's tab.
 * @csspart tab--selected - The selected tab.
 * @csspart tab--in-cart - A tab whose service has a plan in the cart.
 * @csspart filter - A filter for the add-ons.
 * @csspart filter--selected - The selected filter.
 * @csspart plan - A plan's card.
 * @csspart plan--popular - The card of a popular plan.
 * @csspart plan--in-cart - The card of a plan in the cart.
 * @csspart bundle - A bundle's card.
 * @csspart bundle--popular - The card of a popular bundle.
 * @csspart bundle--in-cart - The card of the bundle in the cart.
 * @csspart add-on - An add-on's row.
 * @csspart add-on--popular - The row of a popular add-on.
 * @csspart add-on--in-cart - The row of an add-on in the cart.
 * @csspart price - A price with its unit.
 * @csspart button - A button that changes the cart.
 * @csspart button--primary - The button of a popular plan, unless the cart has a plan for its service.
 * @csspart button--added - A button whose products are all in the cart.
 * @csspart view-cart - The link to the cart on a product in the cart.
 * @cssprop [--agency-picker-text] - Text color outside the cards. Default: `--agency-color-on-band` with `tone="band"`, otherwise `--agency-color-text` or, if that isn't set, the color of the surrounding text.
 * @cssprop [--agency-picker-ground] - Text color on the selected tab, matching the background behind the widget. Default: `--agency-color-band` with `tone="band"`, otherwise `--agency-color-surface` or, if that isn't set, black or white.
 */
export class PricingPickerElement extends createReactElementClass(PricingPickerWithCart, {
  styles: pickerStyles + cardStyles + addOnStyles,
  props: {
    /** ID of the service whose plans are shown first. Default: the agency's first service. */
    category: { type: 'string', allowed: services.map((service) => service.id) },
    /**
     * Sections to show, separated by spaces: `plans`, `bundles` and `add-ons`.
     * @default plans bundles add-ons
     */
    show: { type: 'string', default: allSections, parse: parseSections, inFirstView: true },
    /**
     * `band` uses light text outside the cards, for pages with a dark background behind the widget.
     * @default plain
     */
    tone: { type: 'string', allowed: ['plain', 'band'] },
    /** Your partner ID, sent with a checkout that starts without JavaScript: letters, digits, `-` and `_`, at most 64. */
    partner: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    api: apiProp,
    /** URL of the agency's site, for the links to its contact page. Default: the site that served the script. */
    site: urlProp,
  },
}) {}
