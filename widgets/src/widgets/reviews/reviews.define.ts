import { define } from '../../shared/element/define.ts';
import { ReviewsElement } from './reviews.element.ts';

define('agency-reviews', ReviewsElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-reviews': ReviewsElement;
  }
}
