import { reactElement } from '../../shared/element/react-element.ts';
import formStyles from '../../shared/forms/form.css?inline';
import { turnstileProp } from '../../shared/forms/turnstile.ts';
import { emailProp, phoneProp } from '../../shared/text/text.tsx';
import { apiProp } from '../../shared/worker-client/addresses.ts';
import styles from './reviews.css?inline';
import { Reviews } from './reviews.tsx';
import { parseInitialReviews } from './reviews-client.ts';

/**
 * Published reviews with their average, and a form for writing one. With `initial`, they are in the page from the start and can be
 * read without JavaScript, and the form is sent as a plain one.
 *
 * @element agency-reviews
 * @slot heading - Replaces the heading of the list.
 * @slot form-heading - Replaces the heading of the form.
 * @slot empty - The message when there are no reviews.
 * @slot submit - The label of the send button.
 * @slot legal - The text beside that button.
 * @slot turnstile - Filled by the widget when `turnstile-sitekey` is set.
 * @slot thanks - The message after a review is sent.
 * @fires {ReviewsLoadEvent} agency-reviews-load - After a page of reviews loads.
 * @fires {ReviewSentEvent} agency-review-sent - After a review is received. It's held for moderation.
 * @fires {ReviewsErrorEvent} agency-reviews-error - When reviews can't be loaded, or one can't be sent.
 * @csspart list - The list with its heading.
 * @csspart heading - The heading of the list, unless its slot is filled.
 * @csspart summary - The average of the listed reviews.
 * @csspart histogram - The number of reviews for each number of stars.
 * @csspart stars - The five stars of a rating.
 * @csspart review - One review.
 * @csspart review--sample - A made-up review.
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
 * @csspart rating - The choice of one to five stars.
 * @csspart submit - The send button.
 * @csspart legal - The text beside the button.
 * @csspart thanks - The message after a review is sent.
 * @cssprop [--agency-star-color] - Filled stars. Default: a dark gold, light in the dark.
 */
export class ReviewsElement extends reactElement(Reviews, {
  styles: formStyles + styles,
  props: {
    /** Which parts to show. */
    show: { type: 'string', default: 'list form', allowed: ['list form', 'list', 'form'] },
    /**
     * Reviews to start with, in the format of `GET /api/reviews`: `{"reviews": [...], "next": "..."}`, or only the array.
     * Replaced by newer ones once the Worker has answered.
     */
    initial: { type: 'json', parse: parseInitialReviews, inFirstView: true },
    /** Saves no draft, for shared devices. */
    sharedDevice: { type: 'boolean', inFirstView: true },
    /** The agency's email address, offered when sending fails. */
    email: { ...emailProp, inFirstView: false },
    /** The agency's phone number, offered when sending fails, as visitors should see it. */
    phone: { ...phoneProp, inFirstView: false },
    turnstileSitekey: turnstileProp,
    api: apiProp,
  },
}) {}
