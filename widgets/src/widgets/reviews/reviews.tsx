import { useMemo } from 'react';
import type { Review, ReviewList as ReviewPage } from '#catalogue/wire-forms.ts';
import { apiBase } from '../../shared/worker-client/addresses.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { initialReviews } from './reviews-client.ts';
import { useReviewList } from './use-review-list.ts';

export interface ReviewsProps {
  show?: 'list form' | 'list' | 'form';
  /** Reviews shown until the Worker replies: the API's reply or only its `reviews` array. */
  initial?: ReviewPage | readonly Review[];
  sharedDevice?: boolean;
  turnstileSitekey?: string;
  email?: string;
  phone?: string;
  api?: string;
}

export function Reviews({ show = 'list form', initial, api: apiAttribute, ...form }: ReviewsProps) {
  const api = apiBase(apiAttribute);
  const given = useMemo(() => initialReviews(initial), [initial]);
  const list = useReviewList(api, given, show !== 'form');
  return (
    <div className="parts">
      {show !== 'form' && <ReviewList list={list} />}
      {show !== 'list' && <ReviewForm api={api} {...form} />}
    </div>
  );
}
