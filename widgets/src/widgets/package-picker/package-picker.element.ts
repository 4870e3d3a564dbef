import { styles as artStyles } from '#agency/art/package-picker';
import { allDrawn } from '#agency/showcases';
import { reactElement } from '../../shared/element/react-element.ts';
import { urlProp } from '../../shared/worker-client/addresses.ts';
import pickerStyles from './package-picker.css?inline';
import { PackagePicker } from './package-picker.tsx';
import plainStyles from './plain-stage.css?inline';
import { showcaseIds } from './showcase-panel.tsx';

/**
 * Services as tiles; the selected one shows its price, what's included and a sample of the work, if the agency has drawn one. Cycles
 * automatically until somebody uses it. Children without a slot name show until the element is defined.
 *
 * @element agency-package-picker
 * @fires {PackagePickEvent} agency-package-pick - After a showcase appears, picked by the visitor or automatically.
 * @fires {PackageFollowEvent} agency-package-follow - Before a visitor follows a link in a showcase; cancel it to stay.
 * @slot heading - The heading above the tiles.
 * @slot action - The label of the main link in the open showcase.
 * @csspart heading - The heading.
 * @csspart pause - The pause and play button.
 * @csspart tile - A tile.
 * @csspart tile--selected - The tile whose showcase shows.
 * @csspart showcase - A showcase: text and stage.
 * @csspart showcase--selected - The showcase that shows.
 * @csspart price - The price of a showcase.
 * @csspart action - The main link of a showcase.
 * @csspart stage - The colored background of a sample.
 * @csspart note - Below a sample, whose it is.
 */
export class PackagePickerElement extends reactElement(PackagePicker, {
  styles: pickerStyles + artStyles + (allDrawn ? '' : plainStyles),
  props: {
    /** The showcase that is open first. Default: the agency's first. */
    selected: { type: 'string', allowed: showcaseIds },
    /** Starts without cycling; the visitor can still press play. */
    paused: { type: 'boolean', inFirstView: true },
    /** Address of the agency's site, which all links lead to. Default: where the script came from. */
    site: urlProp,
  },
}) {}
