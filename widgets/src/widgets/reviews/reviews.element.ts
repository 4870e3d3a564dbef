import { reactElement } from '../../shared/element/react-element.ts';
import formStyles from '../../shared/forms/form.css?inline';
import { turnstileProp } from '../../shared/forms/turnstile-prop.ts';
import { emailProp, phoneProp } from '../../shared/text/contact-ways.ts';
import { apiProp } from '../../shared/worker-client/addresses.ts';
import { parseInitialReviews } from './initial-reviews.ts';
import styles from './reviews.css?inline';
import { Reviews } from './reviews.tsx';

/**
 * Published reviews with what they come to, and a form to write one. With `initial` they are in the page from the start and can be
 * read without JavaScript; the form is then sent as a plain one.
 *
 * @element agency-reviews
 * @slot heading - Replaces the heading of the list.
 * @slot form-heading - Replaces the heading of the form.
 * @slot empty - What is said when there are no reviews.
 * @slot submit - The label of the button that sends.
 * @slot legal - What is said beside that button.
 * @slot turnstile - Filled by the widget itself, with `turnstile-sitekey`.
 * @slot thanks - What is said once a review has arrived.
 * @fires {ReviewsLoadEvent} agency-reviews-load - After a page of reviews has come from the Worker.
 * @fires {ReviewSentEvent} agency-review-sent - Once a review has arrived. It is held for moderation.
 * @fires {ReviewsErrorEvent} agency-reviews-error - After reviews that could not be loaded, or one that could not be sent.
 * @csspart list - The list with its heading.
 * @csspart heading - The heading of the list, unless the slot replaces it.
 * @csspart summary - What the listed reviews come to.
 * @csspart histogram - How many reviews have how many stars.
 * @csspart stars - Five stars of a rating.
 * @csspart review - One review.
 * @csspart review--sample - A review that is made up.
 * @csspart sample - The label of a review that is made up.
 * @csspart text - What a review says.
 * @csspart more - The button that loads more.
 * @csspart more--loading - That button while more is on its way.
 * @csspart form - The form with its heading.
 * @csspart field - A label with its field.
 * @csspart field--invalid - A label with a field that something is wrong with.
 * @csspart label - A field's label.
 * @csspart input - A field.
 * @csspart input--invalid - A field that something is wrong with.
 * @csspart error - What is wrong with a field.
 * @csspart errors - A banner: all that is wrong, or that loading or sending has failed.
 * @csspart rating - The choice of one to five stars.
 * @csspart submit - The button that sends.
 * @csspart legal - What is said beside the button.
 * @csspart thanks - What is said once a review has arrived.
 * @cssprop [--agency-star-color] - Filled stars. Default: a dark gold, light in the dark.
 */
export class ReviewsElement extends reactElement(Reviews, {
  styles: formStyles + styles,
  props: {
    /** Which parts to show. */
    show: { type: 'string', default: 'list form', allowed: ['list form', 'list', 'form'] },
    /**
     * Reviews to start with, as `GET /api/reviews` answers: `{"reviews": [...], "next": "..."}`, or only the array.
     * Replaced by newer ones once the Worker has been asked.
     */
    initial: { type: 'json', parse: parseInitialReviews },
    /** Keeps no draft, for a device that strangers share. */
    sharedDevice: 'boolean',
    /** The agency's email address, offered when sending fails. */
    email: emailProp,
    /** The agency's phone number, offered when sending fails, as it should be read. */
    phone: phoneProp,
    turnstileSitekey: turnstileProp,
    api: apiProp,
  },
}) {}
