import { useEffect, useRef, useState } from 'react';
import type { Review, ReviewList } from '#catalogue/wire-forms.ts';
import { useElement } from '../../shared/element/view.tsx';
import type { Failure } from '../../shared/worker-client/request.ts';
import {
  type ReviewsErrorDetail,
  type ReviewsLoadDetail,
  reviewsErrorEvent,
  reviewsLoadEvent,
} from './reviews.events.ts';
import { getReviews } from './reviews-client.ts';

export interface ReviewListState {
  status: 'loading' | 'loaded' | 'failed';
  reviews: readonly Review[];
  /** Numbers of verified reviews with one to five stars, on all pages. */
  ratings?: readonly number[];
  /** Number of unverified reviews on all pages, without samples. */
  others?: number;
  next?: string;
  /** Status of the request for the next page. */
  more: 'idle' | 'loading' | 'failed';
}

export interface ReviewListApi extends ReviewListState {
  reload(): void;
  /** Returns the added reviews, in the order of the list. */
  loadMore(): Promise<readonly Review[]>;
}

const loading: ReviewListState = { status: 'loading', reviews: [], more: 'idle' };

interface State extends ReviewListState {
  /** Value of the `initial` argument for this state. Replies to requests made with another value are ignored. */
  initial: ReviewList | undefined;
  /** API and service of this state, whose reviews must not show for another service. */
  source: string;
}

/** Loads published reviews page by page, of all services or of one. Reviews in `initial` are shown immediately, and remain if the request fails. */
export function useReviewList(
  api: string,
  initial: ReviewList | undefined,
  { isShown = true, service }: { isShown?: boolean; service?: string } = {},
): ReviewListApi {
  const { emit } = useElement();
  const source = `${api} ${service}`;
  const [state, setState] = useState(() => createInitialState(initial, source));
  const [tries, setTries] = useState(0);
  const mounted = useRef<AbortController>(undefined);

  if (state.initial !== initial || state.source !== source) setState(createInitialState(initial, source));
  const change = (next: (current: ReviewListState) => ReviewListState) =>
    setState((current) => {
      const after = current.initial === initial && current.source === source ? next(current) : current;
      return after === current ? current : { ...after, initial, source };
    });

  const latest = useRef<ReviewListState>(state);
  latest.current = state;
  const report = useRef({ load: (_: ReviewListState) => {}, failure: (_: Failure) => {} });
  report.current = {
    load: ({ reviews, next }) =>
      emit<ReviewsLoadDetail>(reviewsLoadEvent, { count: reviews.length, hasMore: next !== undefined }),
    failure: ({ problem, kind }) =>
      emit<ReviewsErrorDetail>(reviewsErrorEvent, { action: 'load', code: problem?.code ?? kind }),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try repeats the request with the same inputs.
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    mounted.current = controller;
    void getReviews(api, { service }, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (result.ok) {
        const loaded: ReviewListState = { status: 'loaded', more: 'idle', ...result.value };
        // Keeps the next page if the visitor has requested it before this reply.
        const isKept = (current: ReviewListState) =>
          isSame(current, loaded) || current.more !== 'idle' || current.reviews.length > (initial?.reviews.length ?? 0);
        change((current) => (isKept(current) ? current : loaded));
        report.current.load(isKept(latest.current) ? latest.current : loaded);
      } else {
        change((current) => (current.status === 'loaded' ? current : { ...loading, status: 'failed' }));
        report.current.failure(result);
      }
    });
    return () => controller.abort();
  }, [api, service, initial, isShown, tries]);

  return {
    ...state,
    reload() {
      change(() => loading);
      setTries((count) => count + 1);
    },
    async loadMore() {
      const controller = mounted.current;
      if (state.next === undefined || state.more === 'loading' || !controller) return [];
      change((current) => ({ ...current, more: 'loading' }));
      const result = await getReviews(api, { service, cursor: state.next }, controller.signal);
      if (controller.signal.aborted) return [];
      if (!result.ok) {
        change((current) => ({ ...current, more: 'failed' }));
        report.current.failure(result);
        return [];
      }
      const known = new Set(state.reviews.map(({ id }) => id));
      const added = result.value.reviews.filter(({ id }) => !known.has(id));
      const longer: ReviewListState = {
        status: 'loaded',
        more: 'idle',
        ...result.value,
        reviews: [...state.reviews, ...added],
      };
      change(() => longer);
      report.current.load(longer);
      return added;
    },
  };
}

function createInitialState(initial: ReviewList | undefined, source: string): State {
  return initial ? { status: 'loaded', more: 'idle', ...initial, initial, source } : { ...loading, initial, source };
}

/** Returns true if the loaded reviews equal the displayed reviews, so that no render is needed. */
function isSame(current: ReviewListState, loaded: ReviewListState): boolean {
  const serializeList = ({ reviews, ratings, others, next }: ReviewListState) =>
    JSON.stringify([reviews, ratings, others, next]);
  return current.status === 'loaded' && serializeList(current) === serializeList(loaded);
}
