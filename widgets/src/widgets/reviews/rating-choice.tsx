import { Fragment } from 'react';
import { createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { useLocales, useMessages } from '../../shared/element/view.tsx';
import { FieldErrorText } from '../../shared/forms/field.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { Star } from './review-list.tsx';
import { reviewsMessages } from './reviews.messages.ts';

const ratings = [1, 2, 3, 4, 5];

/** Radio buttons for one to five stars, of which five is the default. CSS fills the stars and shows the selected label. */
export function RatingChoice({ error }: { error?: string }) {
  const messages = useMessages(reviewsMessages);
  const locales = useLocales();
  return (
    <fieldset className="rating" part="rating" aria-describedby={error === undefined ? undefined : 'rating-error'}>
      <legend className="legend">{messages.rating}</legend>
      <div className="rating-stars">
        {ratings.map((rating) => (
          <Fragment key={rating}>
            <input
              className="rating-input"
              type="radio"
              id={`rating-${rating}`}
              name="rating"
              value={rating}
              defaultChecked={rating === 5}
              {...createToolParameterAttributes(messages.rating)}
            />
            <label className="rating-star" htmlFor={`rating-${rating}`}>
              <Star />
              <span className="rating-label">{fillText(messages.stars, { count: rating }, locales)}</span>
            </label>
          </Fragment>
        ))}
      </div>
      <FieldErrorText name="rating" error={error} />
    </fieldset>
  );
}
