import { useMemo } from 'react';
import type { Review, ReviewList as ReviewPage } from '#catalogue/wire-forms.ts';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import { ReviewForm, type ReviewFormProps } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { readInitialReviews } from './reviews-client.ts';
import { useReviewList } from './use-review-list.ts';

export interface ReviewsProps extends Partial<ReviewFormProps> {
  show?: 'list form' | 'list' | 'form';
  /** Reviews shown until the Worker replies: the API's reply or only its `reviews` array. */
  initial?: ReviewPage | readonly Review[];
  /** Id of the service whose reviews are shown. */
  service?: string;
}

export function Reviews({ show = 'list form', initial, service, api: apiAttribute, ...form }: ReviewsProps) {
  const api = getApiBase(apiAttribute);
  const initialList = useMemo(() => readInitialReviews(initial, service), [initial, service]);
  const list = useReviewList(api, initialList, { isShown: show !== 'form', service });
  return (
    <div className="parts">
      {show !== 'form' && <ReviewList list={list} />}
      {show !== 'list' && <ReviewForm api={api} {...form} />}
    </div>
  );
}
