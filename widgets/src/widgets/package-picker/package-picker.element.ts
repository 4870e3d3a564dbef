import { styles as artStyles } from '#agency/art/package-picker';
import { allDrawn } from '#agency/showcases';
import { createReactElementClass } from '../../shared/element/react-element.ts';
import { urlProp } from '../../shared/worker-client/addresses.ts';
import pickerStyles from './package-picker.css?inline';
import { PackagePicker } from './package-picker.tsx';
import plainStyles from './plain-stage.css?inline';
import { showcaseIds } from './showcase-panel.tsx';

/**
 * Services as tiles, with a showcase below them: the selected service's price, its included features and, if the agency
 * has drawn one, a sample of the work. Unless the visitor prefers
 * reduced motion, the picker cycles automatically and pauses while the visitor uses it.
 *
 * @element agency-package-picker
 * @fires {PackagePickEvent} agency-package-pick - After the visitor or the automatic cycling selects a showcase.
 * @fires {PackageFollowEvent} agency-package-follow - Before a visitor follows a link in a showcase; cancel it to stay.
 * @slot heading - The heading above the tiles.
 * @slot action - The label of the main link in the visible showcase.
 * @csspart heading - The heading.
 * @csspart pause - The pause and play button.
 * @csspart tile - A tile.
 * @csspart tile--selected - The tile of the visible showcase.
 * @csspart showcase - A showcase: text and stage.
 * @csspart showcase--selected - The visible showcase.
 * @csspart price - The price of a showcase.
 * @csspart action - The main link of a showcase.
 * @csspart stage - The colored area with the sample or, without one, the features.
 * @csspart note - The caption below a sample.
 */
export class PackagePickerElement extends createReactElementClass(PackagePicker, {
  styles: pickerStyles + artStyles + (allDrawn ? '' : plainStyles),
  props: {
    /** ID of the showcase to show first. Default: the first showcase in the agency's data. */
    selected: { type: 'string', allowed: showcaseIds },
    /** Turns off automatic cycling at the start. The visitor can still press Play. */
    paused: { type: 'boolean', inFirstView: true },
    /** URL of the agency's site, for all links. Default: the site that served the script. */
    site: urlProp,
  },
}) {}
