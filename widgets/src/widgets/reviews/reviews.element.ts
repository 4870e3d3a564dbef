import { createReactElementClass } from '../../shared/element/react-element.ts';
import { turnstileProp } from '../../shared/element/turnstile-prop.ts';
import formStyles from '../../shared/forms/form.css?inline';
import { emailProp, phoneProp } from '../../shared/text/text.tsx';
import { apiProp } from '../../shared/worker-client/addresses.ts';
import styles from './reviews.css?inline';
import { Reviews } from './reviews.tsx';
import { parseInitialReviews } from './reviews-client.ts';

/**
 * Published reviews with the average rating of the verified ones, and a form for writing a review. With `initial`, the reviews can be read without
 * JavaScript. The form also works without JavaScript, as a plain HTML form.
 *
 * @element agency-reviews
 * @slot heading - The heading of the list.
 * @slot form-heading - The heading of the form.
 * @slot empty - The message if there are no reviews.
 * @slot submit - The label of the send button.
 * @slot legal - The text next to the send button.
 * @slot turnstile - Filled by the widget if `turnstile-sitekey` is set.
 * @slot thanks - The message after a review is sent.
 * @fires {ReviewsLoadEvent} agency-reviews-load - After a page of reviews loads.
 * @fires {ReviewSentEvent} agency-review-sent - After a review is received and held for moderation.
 * @fires {ReviewsErrorEvent} agency-reviews-error - After loading reviews or sending a review fails.
 * @csspart list - The list with its heading.
 * @csspart heading - The heading of the list, unless its slot is filled.
 * @csspart summary - The average rating of the verified reviews.
 * @csspart histogram - The number of reviews for each number of stars.
 * @csspart stars - The five stars of a rating.
 * @csspart review - A review.
 * @csspart review--sample - A made-up review.
 * @csspart review--verified - A review whose purchase was checked.
 * @csspart proof - The line with the origin of a review: a verified purchase or not, with service, month and source.
 * @csspart others - The heading of the reviews that aren't verified.
 * @csspart reply - The agency's reply to a review.
 * @csspart sample - The label of a made-up review.
 * @csspart text - The text of a review.
 * @csspart more - The “load more” button.
 * @csspart form - The form with its heading.
 * @csspart field - A label with its field.
 * @csspart field--invalid - A label with an invalid field.
 * @csspart label - A field's label.
 * @csspart input - A field.
 * @csspart input--invalid - An invalid field.
 * @csspart error - The error below a field.
 * @csspart errors - A banner: a list of errors, or a message that loading or sending failed.
 * @csspart rating - The group of radio buttons for one to five stars.
 * @csspart submit - The send button.
 * @csspart legal - The text next to the send button.
 * @csspart thanks - The message after a review is sent.
 * @cssprop [--agency-star-color] - Color of filled stars. Default: dark gold, or light gold in dark themes.
 */
export class ReviewsElement extends createReactElementClass(Reviews, {
  styles: formStyles + styles,
  props: {
    /** Sections to show: the list of reviews, the form, or both. */
    show: { type: 'string', default: 'list form', allowed: ['list form', 'list', 'form'] },
    /**
     * Reviews to show at first, in the format of `GET /api/reviews`: `{"reviews": [...], "next": "..."}`, or only the
     * array. The widget replaces them once newer reviews have loaded.
     */
    initial: { type: 'json', parse: parseInitialReviews, inFirstView: true },
    /** ID of a service, such as `seo`: shows only its reviews, with their own average. */
    service: { type: 'string', inFirstView: true },
    /** Turns off drafts, for devices shared by several people. */
    sharedDevice: { type: 'boolean', inFirstView: true },
    /** The agency's email address, shown if sending fails. */
    email: { ...emailProp, inFirstView: false },
    /** The agency's phone number, formatted for display. Shown if sending fails. */
    phone: { ...phoneProp, inFirstView: false },
    turnstileSitekey: turnstileProp,
    api: apiProp,
  },
}) {}
