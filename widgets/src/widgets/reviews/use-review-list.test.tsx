import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { Review, ReviewList } from '#catalogue/wire-forms.ts';
import { createCancelingEmit, WithElement } from '../../shared/forms/forms.testing.tsx';
import type { getReviews } from './reviews-client.ts';
import { useReviewList } from './use-review-list.ts';

type Reply = Awaited<ReturnType<typeof getReviews>>;

const pendingRequests: ((reply: Reply) => void)[] = [];
vi.mock('./reviews-client.ts', () => ({
  getReviews: () => new Promise<Reply>((resolve) => pendingRequests.push(resolve)),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  pendingRequests.length = 0;
});

function createPage(id: string): ReviewList {
  const review: Review = { id, rating: 5, created_at: '2026-10-31T23:30:00Z', author_name: id, review_text: id };
  return { reviews: [review] };
}

/** Test component. `onShown` runs after the new reviews are rendered, but before the cleanup that aborts the older request. */
function Probe({ initial, onShown }: { initial?: ReviewList; onShown?: () => void }) {
  const { status, reviews } = useReviewList('/api', initial);
  useLayoutEffect(() => onShown?.(), [onShown]);
  return <p>{[status, ...reviews.map(({ id }) => id)].join()}</p>;
}

/** Test component that requests the second page immediately. */
function LoadsMore({ initial }: { initial: ReviewList }) {
  const { loadMore } = useReviewList('/api', initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: presses the button only once.
  useEffect(() => void loadMore(), []);
  return null;
}

it('useReviewList ignores a late reply to an earlier request once the initial reviews have been replaced', async () => {
  // Outside act(), React renders asynchronously, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const emit = createCancelingEmit();
  const show = (initial?: ReviewList, onShown?: () => void) =>
    root.render(
      <WithElement emit={emit}>
        <Probe initial={initial} onShown={onShown} />
      </WithElement>,
    );
  show();
  await vi.waitFor(() => expect(pendingRequests).toHaveLength(1));
  const brought = createPage('brought');
  show(brought, () => pendingRequests[0]?.({ ok: true, value: createPage('older') }));
  await vi.waitFor(() => expect(pendingRequests).toHaveLength(2));
  // The older reply has arrived. If it had been applied, the next render would show its reviews.
  await vi.waitFor(() => expect(emit).toHaveBeenCalledTimes(1));
  await new Promise<void>((resolve) => show(brought, resolve));
  expect(place.textContent).toBe('loaded,brought');
  pendingRequests[1]?.({ ok: true, value: createPage('newer') });
  await vi.waitFor(() => expect(place.textContent).toBe('loaded,newer'));
  root.unmount();
});

it('useReviewList reports the displayed reviews when the first page arrives after the second', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const emit = createCancelingEmit();
  const firstPage: ReviewList = { ...createPage('first'), next: 'cursor' };
  root.render(
    <WithElement emit={emit}>
      <LoadsMore initial={firstPage} />
    </WithElement>,
  );
  await vi.waitFor(() => expect(pendingRequests).toHaveLength(2));
  pendingRequests[1]?.({ ok: true, value: createPage('second') });
  await vi.waitFor(() => expect(emit).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  pendingRequests[0]?.({ ok: true, value: firstPage });
  await vi.waitFor(() => expect(emit).toHaveBeenCalledTimes(2));
  for (const call of [1, 2])
    expect(emit).toHaveBeenNthCalledWith(call, 'agency-reviews-load', { count: 2, hasMore: false });
  root.unmount();
});
