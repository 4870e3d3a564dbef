import { reactElement } from '../../shared/element/react-element.ts';
import { urlProp } from '../../shared/worker-client/addresses.ts';
import pickerStyles from './package-picker.css?inline';
import { PackagePicker } from './package-picker.tsx';
import sampleStyles from './samples.css?inline';
import { showcaseIds } from './showcases.ts';
import socialStyles from './social-sample.css?inline';
import workStyles from './work-samples.css?inline';

/**
 * Six services as tiles; the picked one shows its price, what is in it and a sample of the work. Cycles by itself while nobody
 * uses it. Children without a slot name show until the element is defined.
 *
 * @element agency-package-picker
 * @fires {PackagePickEvent} agency-package-pick - After a showcase comes up, by the visitor's pick or by itself.
 * @fires {PackageFollowEvent} agency-package-follow - Before a visitor follows a link of a showcase; cancel it to stay.
 * @slot heading - The heading above the tiles.
 * @slot action - The label of the main link in the open showcase.
 * @csspart heading - The heading.
 * @csspart pause - The pause and play button.
 * @csspart pause--paused - That button while nothing rotates.
 * @csspart tile - A tile.
 * @csspart tile--selected - The tile whose showcase shows.
 * @csspart showcase - A showcase: text and stage.
 * @csspart showcase--selected - The showcase that shows.
 * @csspart price - The price of a showcase.
 * @csspart action - The main link of a showcase.
 * @csspart stage - The colored stage a sample stands on.
 * @csspart card - A card of the social media sample.
 */
export class PackagePickerElement extends reactElement(PackagePicker, {
  styles: pickerStyles + sampleStyles + socialStyles + workStyles,
  props: {
    /** The showcase that is open first. */
    selected: { type: 'string', default: 'all-in-one', allowed: showcaseIds },
    /** Starts without cycling; the visitor can still press play. */
    paused: 'boolean',
    /** Address of the agency's site, which all links lead to. Without it, where the script came from. */
    site: urlProp,
  },
}) {}
